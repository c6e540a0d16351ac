create table payment_methods (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  type text not null check (type in ('card', 'pix', 'boleto')),
  provider text not null,
  label text not null,
  name text not null,
  description text not null default '',
  discount_percent int not null default 0 check (discount_percent between 0 and 90),
  -- card: {max, min_parcel_centavos, interest_free_up_to, monthly_interest_basis_points}
  installments jsonb,
  position int not null default 0,
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, code)
);

create table payments (
  id int generated always as identity primary key,
  store_id int not null,
  order_id uuid not null,
  -- One key, one charge: written before the provider is called, where it is the idempotency key.
  attempt_key uuid not null,
  method_code text not null,
  type text not null check (type in ('card', 'pix', 'boleto')),
  provider text not null,
  charge_id text,
  status text not null check (status in
    ('unknown', 'pending', 'in_review', 'approved', 'refused', 'expired', 'refunded')),
  -- The reason of a refusal, as a message id.
  message text,
  amount_centavos int not null check (amount_centavos > 0),
  installments int,
  -- {brand, last4}: never the card
  card jsonb,
  pix jsonb,
  boleto jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  constraint payments_one_per_attempt unique (store_id, attempt_key),
  constraint payments_one_per_charge unique (store_id, provider, charge_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index payments_by_order on payments (store_id, order_id, id desc);

-- Handled events of providers: a repeated delivery changes nothing.
create table payment_events (
  store_id int not null references stores,
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (store_id, provider, event_id)
);
