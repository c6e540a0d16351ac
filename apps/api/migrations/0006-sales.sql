create table orders (
  id uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  increment_id text not null,
  customer_id int not null,
  cart_id uuid,
  status text not null check (status in
    ('awaiting_payment', 'in_review', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled')),
  -- The idempotency key from the browser; one key, one order.
  attempt_key uuid not null,
  -- The request under the key: the key is refused for another request.
  request_hash text not null,
  items_centavos int not null,
  discount_centavos int not null default 0,
  shipping_centavos int not null,
  -- The part of the discount paid from the customer's credit.
  credit_centavos int not null default 0 check (credit_centavos >= 0),
  -- 0 if credit or a coupon pays for everything.
  total_centavos int not null check (total_centavos >= 0),
  items_count int not null,
  coupon_code text,
  address jsonb not null,
  -- {code, name, arrives_on}
  shipping jsonb not null,
  payment_code text not null,
  payment_type text not null check (payment_type in ('card', 'pix', 'boleto')),
  placed_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, increment_id),
  constraint orders_one_per_attempt unique (store_id, attempt_key),
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index orders_by_customer on orders (store_id, customer_id, placed_at desc);

create table order_items (
  id int generated always as identity primary key,
  store_id int not null,
  order_id uuid not null,
  product_id int,
  variant_id int,
  sku text not null,
  slug text not null,
  name text not null,
  options_label text not null,
  image jsonb,
  qty int not null check (qty > 0),
  price_centavos int not null,
  total_centavos int not null,
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index order_items_by_order on order_items (store_id, order_id);

create table order_events (
  id int generated always as identity primary key,
  store_id int not null,
  order_id uuid not null,
  status text not null,
  at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index order_events_by_order on order_events (store_id, order_id);
