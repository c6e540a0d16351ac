-- One vocabulary for prices [decision 114]: `list_price_centavos` before an offer, `offer_price_centavos` of an offer or null;
-- the price to pay derives from them. Products have these names already; variants had `price_centavos` for the list price and
-- `special_price_centavos` for the offer. The release before reads and writes the former names while processes are replaced.

-- The one derivation in SQL; `packages/rules/src/price-to-pay.ts` is the one in TypeScript.
create function price_to_pay(list_price_centavos int, offer_price_centavos int) returns int
language sql immutable parallel safe as $$
  select coalesce(offer_price_centavos, list_price_centavos)
$$;

-- Adding generated columns writes the table once, without triggers; then they become columns of their own.
alter table product_variants
  add column list_price_centavos int not null generated always as (price_centavos) stored,
  add column offer_price_centavos int generated always as (special_price_centavos) stored;
alter table product_variants
  alter column list_price_centavos drop expression,
  alter column offer_price_centavos drop expression,
  add constraint product_variants_list_price_check check (list_price_centavos > 0),
  add constraint product_variants_offer_price_check
    check (offer_price_centavos > 0 and offer_price_centavos < list_price_centavos);

create index product_variants_by_list_price on product_variants (store_id, list_price_centavos, id);
-- The release before sorts without it while processes are replaced.
drop index product_variants_by_price;

-- Dropped, with the columns `price_centavos` and `special_price_centavos`, in the release after this one.
create function keep_former_price_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.list_price_centavos is null then
    new.list_price_centavos := new.price_centavos;
    new.offer_price_centavos := new.special_price_centavos;
  elsif tg_op = 'INSERT' then
    new.price_centavos := new.list_price_centavos;
    new.special_price_centavos := new.offer_price_centavos;
  else
    -- The names that a statement changes lead.
    if new.list_price_centavos is distinct from old.list_price_centavos then
      new.price_centavos := new.list_price_centavos;
    else
      new.list_price_centavos := new.price_centavos;
    end if;
    if new.offer_price_centavos is distinct from old.offer_price_centavos then
      new.special_price_centavos := new.offer_price_centavos;
    else
      new.offer_price_centavos := new.special_price_centavos;
    end if;
  end if;
  return new;
end $$;
create trigger keep_former_price_names
  before insert or update of list_price_centavos, offer_price_centavos, price_centavos, special_price_centavos
  on product_variants for each row execute function keep_former_price_names();

-- As in migration 151, with the names of today.
create or replace function follow_variants(changed_store int[], changed_product int[]) returns void language plpgsql
set enable_seqscan to off as $$
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available, sale_min_qty = s.min_qty, sale_content = s.content,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.list_price_centavos order by v.is_sold_out, v.price, v.position, v.id))[1] as list_price,
      (array_agg(v.price order by v.is_sold_out, v.price, v.position, v.id))[1] as price,
      (array_agg(v.min_qty order by v.is_sold_out, v.price, v.position, v.id))[1] as min_qty,
      (array_agg(v.content order by v.is_sold_out, v.price, v.position, v.id))[1] as content,
      count(distinct v.price) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available
    from (
      select id, position, list_price_centavos, min_qty, content, stock < min_qty as is_sold_out,
        price_to_pay(list_price_centavos, offer_price_centavos) as price
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available, p.sale_min_qty, p.sale_content)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available, s.min_qty, s.content);
end $$;

create or replace function product_follows_updated() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.stock, changed.min_qty, changed.content)
      is distinct from
      (before.list_price_centavos, before.offer_price_centavos, before.stock, before.min_qty, before.content)
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
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.option_values, changed.min_qty,
        changed.qty_step, changed.content, changed.volume_prices,
        least(changed.stock, greatest(20, changed.min_qty, (changed.volume_prices -> -1 ->> 'from_qty')::int)))
      is distinct from (before.list_price_centavos, before.offer_price_centavos, before.option_values, before.min_qty,
        before.qty_step, before.content, before.volume_prices,
        least(before.stock, greatest(20, before.min_qty, (before.volume_prices -> -1 ->> 'from_qty')::int)))
  ) as seen
  group by store_id;
  return null;
end $$;
