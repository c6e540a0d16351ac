-- Offers that begin and end at a moment [decision 147]. A variant's offer price is paid from `offer_from` inclusive to `offer_until`
-- exclusive; null is unbounded. Reads compute by time; the job `change_prices` brings what is stored in products up to date.
alter table product_variants
  add column offer_from timestamptz,
  add column offer_until timestamptz,
  add constraint product_variants_offer_period_check check (offer_until > offer_from),
  add constraint product_variants_offer_period_has_price_check
    check (offer_price_centavos is not null or (offer_from is null and offer_until is null));

create index product_variants_with_offer_period on product_variants (store_id, product_id)
  where offer_from is not null or offer_until is not null;

-- The offer price that is paid at a moment; null without one. `packages/rules/src/running-offer.ts` is the same in TypeScript.
create function running_offer(offer_price_centavos int, offer_from timestamptz, offer_until timestamptz, at timestamptz)
returns int language sql immutable parallel safe as $$
  select case when (offer_from is null or offer_from <= at) and (offer_until is null or at < offer_until)
    then offer_price_centavos end
$$;

-- The next moment after `at` at which an offer begins or ends; null if none does.
create function offer_changes_at(offer_from timestamptz, offer_until timestamptz, at timestamptz)
returns timestamptz language sql immutable parallel safe as $$
  select least(case when offer_from > at then offer_from end, case when offer_until > at then offer_until end)
$$;

-- An offer that ends takes its period along, also where the release before, which knows none, ends it. Runs after
-- `keep_former_price_names`, by its name.
create function keep_offer_period() returns trigger language plpgsql as $$
begin
  new.offer_from := null;
  new.offer_until := null;
  return new;
end $$;
create trigger keep_offer_period before insert or update on product_variants for each row
  when (new.offer_price_centavos is null and (new.offer_from is not null or new.offer_until is not null))
  execute function keep_offer_period();

-- The next moment at which the prices of a product change; what is stored is valid until then.
alter table products add column price_changes_at timestamptz;
create index products_by_price_change on products (store_id, price_changes_at) where price_changes_at is not null;

-- As in 0212, with offers as of now and the moment of the next change.
create or replace function follow_variants(changed_store int[], changed_product int[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available, sale_min_qty = s.min_qty, sale_content = s.content,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end,
      price_changes_at = s.changes_at
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.list_price_centavos order by v.is_sold_out, v.price, v.position, v.id))[1] as list_price,
      (array_agg(v.price order by v.is_sold_out, v.price, v.position, v.id))[1] as price,
      (array_agg(v.min_qty order by v.is_sold_out, v.price, v.position, v.id))[1] as min_qty,
      (array_agg(v.content order by v.is_sold_out, v.price, v.position, v.id))[1] as content,
      count(distinct v.price) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available,
      min(v.changes_at) as changes_at
    from (
      select id, position, list_price_centavos, min_qty, content, stock < min_qty as is_sold_out,
        price_to_pay(list_price_centavos, running_offer(offer_price_centavos, offer_from, offer_until, now())) as price,
        offer_changes_at(offer_from, offer_until, now()) as changes_at
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available, p.sale_min_qty, p.sale_content,
        p.price_changes_at)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available, s.min_qty, s.content, s.changes_at);
end $$;

create or replace function product_follows_updated() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until, changed.stock,
        changed.min_qty, changed.content)
      is distinct from
      (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until, before.stock,
        before.min_qty, before.content)
    order by 2
  ) as products;
  return null;
end $$;

create or replace function announce_updated_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until,
        changed.option_values, changed.min_qty, changed.qty_step, changed.content, changed.volume_prices,
        least(changed.stock, greatest(20, changed.min_qty, (changed.volume_prices -> -1 ->> 'from_qty')::int)))
      is distinct from (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until,
        before.option_values, before.min_qty, before.qty_step, before.content, before.volume_prices,
        least(before.stock, greatest(20, before.min_qty, (before.volume_prices -> -1 ->> 'from_qty')::int)))
  ) as seen
  group by store_id;
  return null;
end $$;

-- The moment of the next change is one of the prices.
create or replace function announce_updated_products() returns trigger language plpgsql as $$
declare
  of_prices constant text[] := '{list_price_centavos,price_centavos,is_from_price,discount_permille,price_changes_at}';
begin
  perform announce_products(store_id, array[case when is_new_price then 'prices' else 'catalog' end], array_agg(id))
  from (
    select changed.store_id, changed.id,
      to_jsonb(changed) - of_prices = to_jsonb(before) - of_prices as is_new_price
    from changed join before using (store_id, id)
  ) as products_changed
  group by store_id, is_new_price;
  return null;
end $$;

create function schedule_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'change_prices', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'change_prices', new.id::text, new.price_changes_at);
  end if;
  return null;
end $$;
create trigger schedule_price_change after update of price_changes_at on products for each row
  when (new.price_changes_at is distinct from old.price_changes_at) execute function schedule_price_change();
create trigger schedule_price_change_delete after delete on products for each row
  when (old.price_changes_at is not null) execute function schedule_price_change();

-- Brings the prices of a job's product up to date, and of up to `most` products, it included, whose moment has come and whose jobs no
-- process has tried yet: one that fails stops no other, and a second attempt is about its own product alone. Locks in the order of
-- sales. Returns how many products it was, and schedules the job again, whatever became of it.
create function change_due_prices(of_store int, of_product int, most int) returns int language plpgsql as $$
declare
  is_retry boolean := coalesce((
    select attempts > 1 from jobs where store_id = of_store and kind = 'change_prices' and subject = of_product::text), false);
  due int[];
begin
  select coalesce(array_agg(id), '{}') into due from (
    select id from products
    where store_id = of_store and price_changes_at <= now() and id in (
      select of_product
      union
      (select jobs.subject::int from jobs
      where store_id = of_store and kind = 'change_prices' and due_at <= now() and attempts = 0 and parked_at is null
        and not is_retry
      order by jobs.due_at limit most - 1)
    )
    order by id for no key update
  ) as locked;
  perform follow_variants(array_fill(of_store, array[cardinality(due)]), due) where cardinality(due) > 0;
  perform schedule_job(of_store, 'change_prices', of_product::text,
    (select price_changes_at from products where store_id = of_store and id = of_product));
  return cardinality(due);
end $$;

-- The period of an offer that a bulk edit replaced, for its undo.
alter table bulk_edit_rows
  add column offer_from_before timestamptz,
  add column offer_until_before timestamptz,
  add column offer_from_after timestamptz,
  add column offer_until_after timestamptz;

-- As in 0252, with the changes of prices.
create or replace function schedule_jobs_of(of_store int) returns void language sql as $$
  insert into jobs (store_id, kind, subject, due_at)
  select store_id, 'send_messages', id::text, due_at from outbox_messages where store_id = of_store and due_at is not null
  union all
  select store_id, 'cancel_unpaid_orders', id::text, pay_by from orders
  where store_id = of_store and status = 'awaiting_payment' and pay_by is not null
  union all
  select store_id, 'settle_payments', id::text, greatest(look_at, held_until) from payments where store_id = of_store and is_open
  union all
  select alert.store_id, 'send_alerts', alert.id::text, '-infinity'
  from stock_alerts alert
  join product_variants variant on variant.store_id = alert.store_id and variant.id = alert.variant_id
  join products product on product.store_id = variant.store_id and product.id = variant.product_id
  where alert.store_id = of_store and alert.claimed_at is null and variant.stock >= variant.min_qty and product.is_active
  union all
  select store_id, 'run_bulk_edits', id::text, '-infinity' from bulk_edits
  where store_id = of_store and status in ('applying', 'undoing')
  union all
  select store_id, 'import_catalogues', id::text, '-infinity' from catalogue_uploads
  where store_id = of_store and status in ('waiting', 'running')
  union all
  select store_id, 'deliver_webhooks', id::text, due_at from webhook_deliveries where store_id = of_store and due_at is not null
  union all
  select store_id, 'check_mail_senders', '', check_at from mail_senders where store_id = of_store and check_at is not null
  union all
  select store_id, 'change_prices', id::text, price_changes_at from products
  where store_id = of_store and price_changes_at is not null
  union all
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing
$$;
