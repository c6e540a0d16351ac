create table coupons (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'amount')),
  -- whole percent, or centavos
  value int not null check (value > 0),
  starts_on date,
  ends_on date,
  min_total_centavos int not null default 0,
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, code)
);

create table shipping_rules (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  name text not null,
  -- null: the whole country
  ufs text[],
  price_centavos int not null check (price_centavos >= 0),
  extra_per_kg_centavos int not null default 0 check (extra_per_kg_centavos >= 0),
  business_days int not null check (business_days >= 0),
  free_from_centavos int,
  position int not null default 0,
  unique (store_id, id)
);

create table carts (
  id uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  customer_id int,
  coupon_code text,
  status text not null default 'open' check (status in ('open', 'ordered')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create unique index carts_one_open_per_customer on carts (store_id, customer_id) where status = 'open';

create table cart_items (
  id int generated always as identity primary key,
  store_id int not null,
  cart_id uuid not null,
  variant_id int not null,
  qty int not null check (qty between 1 and 999),
  unique (store_id, id),
  constraint cart_items_one_line_per_variant unique (store_id, cart_id, variant_id),
  foreign key (store_id, cart_id) references carts (store_id, id) on delete cascade,
  foreign key (store_id, variant_id) references product_variants (store_id, id) on delete cascade
);
