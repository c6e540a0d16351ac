-- Prices for the customers of a group (decision 175): a fixed price for each variant, a percentage off the list price of the others.
create table price_lists (
  store_id int not null references stores on delete cascade,
  id int generated always as identity,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
  name text not null check (name <> '' and length(name) <= 120),
  group_id int not null,
  percent_off smallint not null default 0 check (percent_off between 0 and 90),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  primary key (store_id, id),
  unique (store_id, code),
  foreign key (store_id, group_id) references customer_groups (store_id, id),
  check (ends_at > starts_at)
);
create index price_lists_by_group on price_lists (store_id, group_id);

create table price_list_prices (
  store_id int not null,
  list_id int not null,
  variant_id int not null,
  price_centavos int not null check (price_centavos between 1 and 100000000),
  primary key (store_id, list_id, variant_id),
  foreign key (store_id, list_id) references price_lists (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index price_list_prices_by_variant on price_list_prices (store_id, variant_id);

-- Each process remembers the lists, not their prices; no page depends on the tag.
create trigger announce after insert or update or delete on price_lists
  for each row execute function announce_tags('cart');
