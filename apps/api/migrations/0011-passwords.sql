-- Links and PINs that replace a password. Stored as keyed hashes: a copy of the database opens no account.
create table customer_password_links (
  id int generated always as identity primary key,
  store_id int not null,
  customer_id int not null,
  token_hash text not null,
  expires_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, token_hash),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_password_links_by_customer on customer_password_links (store_id, customer_id);

-- A new one replaces the last.
create table customer_pins (
  store_id int not null,
  customer_id int not null,
  pin_hash text not null,
  expires_at timestamptz not null,
  -- Guesses, counted before they are compared.
  attempts int not null default 0,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
