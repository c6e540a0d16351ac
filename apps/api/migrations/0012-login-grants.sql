-- Lets in, once and for a moment, whoever has just registered without a password [REG-11]. Kept as a keyed hash.
create table customer_login_grants (
  store_id int not null,
  customer_id int not null,
  grant_hash text not null,
  expires_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
