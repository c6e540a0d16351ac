-- Triggers of the catalogue run once per statement instead of once per row: an import changes thousands at once
-- (decision 26). The rules are those of 0003 and 0014.

-- Plans are cached, and the first may be made while tables are empty.
create function follow_variants(changed_store int[], changed_product int[]) returns void language sql
set enable_seqscan to off as $$
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from unnest(changed_store, changed_product) as changed (store_id, product_id)
  cross join lateral (
    select
      (array_agg(v.price_centavos order by v.stock = 0, v.sale))[1] as list_price,
      (array_agg(v.sale order by v.stock = 0, v.sale))[1] as price,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(v.stock > 0) as is_available
    from (
      select price_centavos, stock, coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where store_id = changed.store_id and product_id = changed.product_id
    ) v
  ) s
  where p.store_id = changed.store_id and p.id = changed.product_id and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available)
$$;

create function product_follows_changed() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (select distinct store_id, product_id from changed order by product_id) as products;
  return null;
end $$;

create function product_follows_updated() returns trigger language plpgsql as $$
begin
  perform follow_variants(array_agg(store_id), array_agg(product_id))
  from (
    select distinct changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.stock)
      is distinct from (before.price_centavos, before.special_price_centavos, before.stock)
    order by 2
  ) as products;
  return null;
end $$;

drop trigger a_product_follows on product_variants;
drop function product_follows_variants();
create trigger a_product_follows_insert after insert on product_variants
  referencing new table as changed for each statement execute function product_follows_changed();
create trigger a_product_follows_update after update on product_variants
  referencing old table as before new table as changed for each statement execute function product_follows_updated();
create trigger a_product_follows_delete after delete on product_variants
  referencing old table as changed for each statement execute function product_follows_changed();

-- A notification is limited to 8,000 bytes: some 300 products.
create function announce_products(changed_store int, more_tags text[], ids int[]) returns void language plpgsql as $$
begin
  for start_at in 1..coalesce(array_length(ids, 1), 0) by 300 loop
    perform announce(changed_store, more_tags || array(select 'product:' || id from unnest(ids[start_at:start_at + 299]) as id));
  end loop;
end $$;

create or replace function announce_product() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, array['catalog'], array_agg(distinct id)) from changed group by store_id;
  return null;
end $$;

drop trigger announce on products;
create trigger announce_insert after insert on products
  referencing new table as changed for each statement execute function announce_product();
create trigger announce_update after update on products
  referencing new table as changed for each statement execute function announce_product();
create trigger announce_delete after delete on products
  referencing old table as changed for each statement execute function announce_product();

drop trigger announce on product_variants;
drop function announce_variant();
create function announce_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id)) from changed group by store_id;
  return null;
end $$;

-- Pages show at most 20 units of stock, so a sale from 500 to 499 changes no page.
create function announce_updated_variants() returns trigger language plpgsql as $$
begin
  perform announce_products(store_id, '{}', array_agg(distinct product_id))
  from (
    select changed.store_id, changed.product_id
    from changed join before using (id)
    where (changed.price_centavos, changed.special_price_centavos, changed.option_values, least(changed.stock, 20))
      is distinct from (before.price_centavos, before.special_price_centavos, before.option_values, least(before.stock, 20))
  ) as seen
  group by store_id;
  return null;
end $$;

create trigger announce_insert after insert on product_variants
  referencing new table as changed for each statement execute function announce_variants();
create trigger announce_update after update on product_variants
  referencing old table as before new table as changed for each statement execute function announce_updated_variants();
create trigger announce_delete after delete on product_variants
  referencing old table as changed for each statement execute function announce_variants();

drop trigger announce on product_categories;
create function announce_links() returns trigger language plpgsql as $$
begin
  perform announce(store_id, array['catalog']) from (select distinct store_id from changed) as stores_changed;
  return null;
end $$;
create trigger announce_insert after insert on product_categories
  referencing new table as changed for each statement execute function announce_links();
create trigger announce_update after update on product_categories
  referencing new table as changed for each statement execute function announce_links();
create trigger announce_delete after delete on product_categories
  referencing old table as changed for each statement execute function announce_links();
