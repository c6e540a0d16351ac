-- What the invoice of a product says. No response to shoppers has it.
alter table products
  add column ncm text check (ncm ~ '^[0-9]{8}$'),
  add column cest text check (cest ~ '^[0-9]{7}$'),
  add column goods_origin int check (goods_origin between 0 and 8),
  add column invoice_unit text check (invoice_unit ~ '^[A-Z][A-Z0-9]{0,5}$');

-- The tags that a store gives its products, for itself. Names that differ in case or accents alone are one tag.
create table product_tags (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  name text not null check (char_length(name) between 1 and 40),
  name_key text generated always as (fold(name)) stored,
  primary key (store_id, id),
  unique (store_id, name_key)
);
create table tagged_products (
  store_id int not null,
  tag_id int not null,
  product_id int not null,
  primary key (store_id, tag_id, product_id),
  foreign key (store_id, tag_id) references product_tags on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index tagged_products_by_product on tagged_products (store_id, product_id);

-- Bulk edits of tags: 1 for a product that has the tag of the change.
alter table bulk_edits drop constraint bulk_edits_field_check;
alter table bulk_edits add constraint bulk_edits_field_check
  check (field in ('price_centavos', 'special_price_centavos', 'stock', 'is_active', 'weight_grams', 'in_category', 'has_tag'));
