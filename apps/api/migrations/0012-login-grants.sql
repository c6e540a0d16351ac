-- Permits one login right after a registration without a password [REG-11]. Stored as a keyed hash.
create table customer_login_grants (
  store_id int not null,
  customer_id int not null,
  grant_hash text not null,
  expires_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
