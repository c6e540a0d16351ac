-- Products that changed, with the transaction: the index of listings follows the catalogue by them (decision 25).
-- Rows are only added, so that sales do not block each other; readers delete those of more than a day.
create table product_changes (
  store_id int not null references stores,
  product_id int not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index product_changes_by_transaction on product_changes (store_id, changed_in);
create index product_changes_by_age on product_changes (store_id, changed_at);

-- One insert per statement, however many rows it changed.
create function note_products() returns trigger language plpgsql as $$
begin
  insert into product_changes (store_id, product_id) select store_id, id from changed;
  return null;
end $$;

create function note_products_of_parts() returns trigger language plpgsql as $$
begin
  insert into product_changes (store_id, product_id) select distinct store_id, product_id from changed;
  return null;
end $$;

create trigger note_insert after insert on products
  referencing new table as changed for each statement execute function note_products();
create trigger note_update after update on products
  referencing new table as changed for each statement execute function note_products();
create trigger note_delete after delete on products
  referencing old table as changed for each statement execute function note_products();

create trigger note_insert after insert on product_categories
  referencing new table as changed for each statement execute function note_products_of_parts();
create trigger note_update after update on product_categories
  referencing new table as changed for each statement execute function note_products_of_parts();
create trigger note_delete after delete on product_categories
  referencing old table as changed for each statement execute function note_products_of_parts();

create trigger note_insert after insert on product_variants
  referencing new table as changed for each statement execute function note_products_of_parts();
create trigger note_delete after delete on product_variants
  referencing old table as changed for each statement execute function note_products_of_parts();

-- A listing depends on whether there is stock only: a sale from 500 to 499 changes none.
create function note_products_of_sold() returns trigger language plpgsql as $$
begin
  insert into product_changes (store_id, product_id)
  select distinct changed.store_id, changed.product_id
  from changed join before using (id)
  where (changed.stock > 0, changed.option_values) is distinct from (before.stock > 0, before.option_values);
  return null;
end $$;

create trigger note_update after update on product_variants
  referencing old table as before new table as changed for each statement execute function note_products_of_sold();

-- As in 0003, but by store and product, which is the index: by product only, every variant was read for each one
-- written.
create or replace function product_follows_variants() returns trigger language plpgsql as $$
declare
  changed_store int := coalesce(new.store_id, old.store_id);
  changed_product int := coalesce(new.product_id, old.product_id);
begin
  update products p
  set list_price_centavos = s.list_price, price_centavos = s.price, is_from_price = s.is_from_price,
      is_available = s.is_available,
      discount_permille = case when s.list_price > s.price
        then ((s.list_price - s.price)::bigint * 1000 / s.list_price)::int else 0 end
  from (
    select
      (array_agg(v.price_centavos order by v.stock = 0, v.sale))[1] as list_price,
      (array_agg(v.sale order by v.stock = 0, v.sale))[1] as price,
      count(distinct v.sale) > 1 as is_from_price,
      bool_or(v.stock > 0) as is_available
    from (
      select price_centavos, stock, coalesce(special_price_centavos, price_centavos) as sale
      from product_variants where store_id = changed_store and product_id = changed_product
    ) v
  ) s
  where p.store_id = changed_store and p.id = changed_product and s.price is not null
    and (p.list_price_centavos, p.price_centavos, p.is_from_price, p.is_available)
      is distinct from (s.list_price, s.price, s.is_from_price, s.is_available);
  return null;
end $$;
