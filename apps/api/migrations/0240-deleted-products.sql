-- A deleted product stays for orders, reports and its restoration. Its codes and its address are free for other products meanwhile:
-- it keeps them in columns of their own, and the unique columns have what no other product has.
alter table products
  add column deleted_at timestamptz,
  add column deleted_by text,
  add column deleted_sku text,
  add column deleted_slug text,
  -- Whether it was shown, as it is again once it is restored.
  add column was_active boolean,
  add constraint deletion_is_whole check (
    (deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deleted_sku is null)
    and (deleted_at is null) = (deleted_slug is null) and (deleted_at is null) = (was_active is null));
create index products_deleted on products (store_id, deleted_at, id) where deleted_at is not null;
create index products_by_deleted_sku on products (store_id, deleted_sku) where deleted_sku is not null;

alter table product_variants add column deleted_sku text;
create index product_variants_by_deleted_sku on product_variants (store_id, deleted_sku) where deleted_sku is not null;

-- The shop reads active products only. No statement, of this release or the one before, shows a deleted product.
create function hide_deleted_product() returns trigger language plpgsql as $$
begin
  new.is_active := false;
  return new;
end $$;
create trigger hide_deleted before insert or update of is_active, deleted_at on products
  for each row when (new.deleted_at is not null) execute function hide_deleted_product();

-- Whether an order names a product decides how long it stays.
create index order_items_by_product on order_items (store_id, product_id);
