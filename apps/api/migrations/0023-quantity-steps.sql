-- A variant may be sold by the box of six, or from twelve units. The minimum is a multiple of the step, so that the
-- variant is available as soon as the stock reaches it.
alter table product_variants
  add column min_qty int not null default 1 check (min_qty between 1 and 999),
  add column qty_step int not null default 1 check (qty_step between 1 and 999),
  add constraint min_qty_is_of_steps check (min_qty % qty_step = 0);

-- As in 0019, with minimum and step.
create or replace function follow_variants(changed_store int[], changed_product int[]) returns void language sql
set enable_seqscan to off as $$
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.price_centavos order by v.is_sold_out, v.sale))[1] as list_price,
      (array_agg(v.sale order by v.is_sold_out, v.sale))[1] as price,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available
    from (
      select price_centavos, stock < min_qty as is_sold_out, coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available)
$$;

create or replace function product_follows_updated() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.stock, changed.min_qty)
      is distinct from (before.price_centavos, before.special_price_centavos, before.stock, before.min_qty)
    order by 2
  ) as products;
  return null;
end $$;

create or replace function note_products_of_sold() returns trigger language plpgsql as $$
begin
  insert into product_changes (store_id, product_id)
  select distinct changed.store_id, changed.product_id
  from changed join before using (id)
  where (changed.stock >= changed.min_qty, changed.option_values)
    is distinct from (before.stock >= before.min_qty, before.option_values);
  return null;
end $$;

-- Pages show at most 20 units of stock, or the minimum quantity if that is more.
create or replace function announce_updated_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.option_values, changed.min_qty,
        changed.qty_step, least(changed.stock, greatest(20, changed.min_qty)))
      is distinct from (before.price_centavos, before.special_price_centavos, before.option_values, before.min_qty,
        before.qty_step, least(before.stock, greatest(20, before.min_qty)))
  ) as seen
  group by store_id;
  return null;
end $$;
