-- Content of one unit ('250 g', '1,5 l', '2,5 m'), for the unit price [CAT+04]. In the form of formatPackContent of
-- packages/brazil, so that equal contents are equal texts.
alter table product_variants
  add column content text check (content ~ '^[0-9]{1,7}(,[0-9]{1,3})? (kg|g|l|ml|m|mm)$');

-- Minimum quantity and content of the variant whose price a card shows.
alter table products
  add column sale_min_qty int not null default 1,
  add column sale_content text;

-- As in 0023, with both.
create or replace function follow_variants(changed_store int[], changed_product int[]) returns void language sql
set enable_seqscan to off as $$
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available, sale_min_qty = s.min_qty, sale_content = s.content,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.price_centavos order by v.is_sold_out, v.sale, v.position, v.id))[1] as list_price,
      (array_agg(v.sale order by v.is_sold_out, v.sale, v.position, v.id))[1] as price,
      (array_agg(v.min_qty order by v.is_sold_out, v.sale, v.position, v.id))[1] as min_qty,
      (array_agg(v.content order by v.is_sold_out, v.sale, v.position, v.id))[1] as content,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(not v.is_sold_out) as is_available
    from (
      select id, position, price_centavos, min_qty, content, stock < min_qty as is_sold_out,
        coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available, p.sale_min_qty, p.sale_content)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available, s.min_qty, s.content)
$$;

create or replace function product_follows_updated() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.stock, changed.min_qty, changed.content)
      is distinct from
      (before.price_centavos, before.special_price_centavos, before.stock, before.min_qty, before.content)
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
    where (changed.price_centavos, changed.special_price_centavos, changed.option_values, changed.min_qty,
        changed.qty_step, changed.content, least(changed.stock, greatest(20, changed.min_qty)))
      is distinct from (before.price_centavos, before.special_price_centavos, before.option_values, before.min_qty,
        before.qty_step, before.content, least(before.stock, greatest(20, before.min_qty)))
  ) as seen
  group by store_id;
  return null;
end $$;

select follow_variants(array_agg(store_id), array_agg(id)) from products;
