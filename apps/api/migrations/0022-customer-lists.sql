-- Customer lists. The link of a list permits reading it and marking purchases.
create table customer_lists (
  id int generated always as identity primary key,
  store_id int not null references stores,
  customer_id int not null,
  link uuid not null default gen_random_uuid(),
  name text not null,
  event_on date,
  created_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, link),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_lists_by_customer on customer_lists (store_id, customer_id);

create table customer_list_items (
  id int generated always as identity primary key,
  store_id int not null references stores,
  list_id int not null,
  variant_id int not null,
  quantity int not null check (quantity between 1 and 999),
  -- The quantity of its purchases.
  bought int not null default 0 check (bought between 0 and quantity),
  added_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, list_id, variant_id),
  foreign key (store_id, list_id) references customer_lists (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
create index customer_list_items_by_variant on customer_list_items (store_id, variant_id);

-- Marked purchases. The person is not stored; the receipt undoes the mark.
create table customer_list_purchases (
  receipt uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  item_id int not null,
  quantity int not null check (quantity > 0),
  marked_at timestamptz not null,
  foreign key (store_id, item_id) references customer_list_items (store_id, id) on delete cascade
);
create index customer_list_purchases_by_item on customer_list_purchases (store_id, item_id);
