-- Sale beyond the stock, to a limit, with a promised day [decision 148].
alter table product_variants
  -- The most pieces that wait for stock at once; null: none are sold beyond the stock, -1: as many as are ordered.
  add column on_order_limit int check (on_order_limit >= -1),
  -- The promise: so many business days after the payment, or from a day on, until whose end the pieces are offered.
  add column on_order_days int check (on_order_days between 1 and 365),
  add column on_order_date date,
  -- Pieces that are sold and wait for stock: the sum of `order_items.waiting_qty`.
  add column on_order_taken int not null default 0 check (on_order_taken >= 0),
  add constraint product_variants_on_order_promise_check
    check (num_nonnulls(on_order_days, on_order_date) = case when on_order_limit is null then 0 else 1 end);

alter table order_items
  -- Pieces of the line that have been sold beyond the stock and have not arrived.
  add column waiting_qty int not null default 0 check (waiting_qty between 0 and qty),
  -- The day by which the shop promised to send pieces of the line; null if all were in stock. It stays once they have arrived.
  add column promised_on date,
  add constraint order_items_promise_check check (waiting_qty = 0 or promised_on is not null);
create index order_items_waiting on order_items (store_id, variant_id, id) where waiting_qty > 0;

-- The pieces that can be sold beyond the stock at a moment.
create function on_order_left(on_order_limit int, on_order_taken int, on_order_date date, at timestamptz)
returns int language sql stable parallel safe as $$
  select case
    when on_order_limit is null or on_order_date < (at at time zone 'America/Sao_Paulo')::date then 0
    when on_order_limit = -1 then greatest(1000000 - on_order_taken, 0)
    else greatest(on_order_limit - on_order_taken, 0)
  end
$$;

-- The moment after `at` at which a pre-sale ends: the end of its day; null if none does.
create function on_order_ends_at(on_order_date date, at timestamptz)
returns timestamptz language sql stable parallel safe as $$
  select case when (on_order_date + 1)::timestamp at time zone 'America/Sao_Paulo' > at
    then (on_order_date + 1)::timestamp at time zone 'America/Sao_Paulo' end
$$;

-- As in 0220. What is added to the stock goes to the lines that wait for it first, the oldest before the others: it enters the ledger
-- whole, and leaves it again by the orders. `is_taken_again`: the same transaction takes the pieces again, and they are no one else's.
-- Whoever changes `waiting_qty` has locked its variant before.
create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  cause jsonb := new.stock_cause;
  moved int := new.stock - case when tg_op = 'INSERT' then 0 else old.stock end;
  pieces int := coalesce((cause ->> 'written_off')::int, 0);
  happened_at timestamptz := coalesce((cause ->> 'at')::timestamptz, now());
  waiting record;
  given int;
begin
  new.stock_cause := null;
  if moved <> 0 and pieces > 0 then
    raise exception 'pieces that are written off do not change the stock';
  end if;
  if moved <> 0 or pieces > 0 then
    insert into stock_movements
      (store_id, variant_id, qty, stock_after, written_off, reason, document_kind, document, author, note, at)
    values (new.store_id, new.id, moved, new.stock, pieces,
      coalesce(cause ->> 'reason', case when tg_op = 'INSERT' then 'opening' else 'other' end),
      cause ->> 'document_kind', cause ->> 'document', cause ->> 'author', coalesce(cause ->> 'note', ''), happened_at);
  end if;
  if moved > 0 and new.on_order_taken > 0 and not coalesce((cause ->> 'is_taken_again')::boolean, false) then
    for waiting in
      select item.id, item.waiting_qty, orders.increment_id
      from order_items item join orders on orders.store_id = item.store_id and orders.id = item.order_id
      where item.store_id = new.store_id and item.variant_id = new.id and item.waiting_qty > 0
      order by item.id
    loop
      exit when new.stock = 0;
      given := least(new.stock, waiting.waiting_qty);
      update order_items set waiting_qty = waiting_qty - given where store_id = new.store_id and id = waiting.id;
      new.stock := new.stock - given;
      new.on_order_taken := new.on_order_taken - given;
      insert into stock_movements
        (store_id, variant_id, qty, stock_after, written_off, reason, document_kind, document, author, note, at)
      values (new.store_id, new.id, -given, new.stock, 0, 'on_order', 'order', waiting.increment_id, null, '', happened_at);
    end loop;
  end if;
  return new;
end $$;

-- As in 0281; what can be ordered is available, whether it is in stock or not. A pre-sale ends at a moment, as offers do.
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
      select id, position, list_price_centavos, min_qty, content,
        stock + on_order_left(on_order_limit, on_order_taken, on_order_date, now()) < min_qty as is_sold_out,
        price_to_pay(list_price_centavos, running_offer(offer_price_centavos, offer_from, offer_until, now())) as price,
        least(offer_changes_at(offer_from, offer_until, now()), on_order_ends_at(on_order_date, now())) as changes_at
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
        changed.min_qty, changed.content, changed.on_order_limit, changed.on_order_taken, changed.on_order_date)
      is distinct from
      (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until, before.stock,
        before.min_qty, before.content, before.on_order_limit, before.on_order_taken, before.on_order_date)
    order by 2
  ) as products;
  return null;
end $$;

-- The most pieces of a variant that its page shows.
create function published_pieces(pieces int, min_qty int, volume_prices jsonb) returns int language sql immutable parallel safe as $$
  select least(pieces, greatest(20, min_qty, (volume_prices -> -1 ->> 'from_qty')::int))
$$;

create or replace function announce_updated_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.list_price_centavos, changed.offer_price_centavos, changed.offer_from, changed.offer_until,
        changed.option_values, changed.min_qty, changed.qty_step, changed.content, changed.volume_prices,
        changed.on_order_limit is null, changed.on_order_days, changed.on_order_date,
        published_pieces(changed.stock, changed.min_qty, changed.volume_prices),
        published_pieces(changed.stock + on_order_left(changed.on_order_limit, changed.on_order_taken,
          changed.on_order_date, now()), changed.min_qty, changed.volume_prices))
      is distinct from (before.list_price_centavos, before.offer_price_centavos, before.offer_from, before.offer_until,
        before.option_values, before.min_qty, before.qty_step, before.content, before.volume_prices,
        before.on_order_limit is null, before.on_order_days, before.on_order_date,
        published_pieces(before.stock, before.min_qty, before.volume_prices),
        published_pieces(before.stock + on_order_left(before.on_order_limit, before.on_order_taken,
          before.on_order_date, now()), before.min_qty, before.volume_prices))
  ) as seen
  group by store_id;
  return null;
end $$;

create or replace function note_products_of_sold() returns trigger language plpgsql as $$
begin
  insert into product_changes (store_id, product_id)
  select distinct changed.store_id, changed.product_id
  from changed join before using (id)
  where (changed.stock + on_order_left(changed.on_order_limit, changed.on_order_taken, changed.on_order_date, now())
      >= changed.min_qty, changed.option_values, changed.on_order_date)
    is distinct from (before.stock + on_order_left(before.on_order_limit, before.on_order_taken, before.on_order_date, now())
      >= before.min_qty, before.option_values, before.on_order_date);
  return null;
end $$;
