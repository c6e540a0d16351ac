-- What lets in a customer who has not the password at hand. Kept as keyed hashes: a copy of the database opens no account.
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

-- A new one takes the place of the last.
create table customer_pins (
  store_id int not null,
  customer_id int not null,
  pin_hash text not null,
  expires_at timestamptz not null,
  -- Times that somebody tried it, counted before it is looked at.
  attempts int not null default 0,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
