-- What a product and its variants were called in the shop that a file comes from: a later file of that shop updates them, whatever
-- their codes and addresses are by then.
create table catalogue_origins (
  store_id int not null references stores on delete cascade,
  system text not null,
  product_key text not null,
  -- Empty for the product itself.
  variant_key text not null,
  product_id int not null,
  variant_id int,
  primary key (store_id, system, product_key, variant_key),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index catalogue_origins_by_product on catalogue_origins (store_id, product_id);
create index catalogue_origins_by_variant on catalogue_origins (store_id, variant_id);

-- Pictures that were fetched by their address: a later file does not fetch them again.
create table catalogue_fetched_pictures (
  store_id int not null references stores on delete cascade,
  -- Of the address, which may be longer than an index takes.
  address_hash text not null,
  source_hash text not null,
  primary key (store_id, address_hash),
  foreign key (store_id, source_hash) references catalogue_pictures (store_id, source_hash) on delete cascade
);
create index catalogue_fetched_pictures_by_source on catalogue_fetched_pictures (store_id, source_hash);

alter table catalogue_uploads
  -- The shop that the file comes from, its rows and products, and what becomes of each column; null for a file of ours.
  add column source jsonb,
  -- The stock of variants that the other shop sells without counting.
  add column uncounted_stock int not null default 0 check (uncounted_stock >= 0);
