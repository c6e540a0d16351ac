-- Passkeys of customers [AUT+02]: public keys that browsers keep the private part of, with the host that they belong to.
create table customer_passkeys (
  id int generated always as identity,
  store_id int not null references stores (id),
  customer_id int not null,
  credential_id text not null,
  -- In COSE, as base64url.
  public_key text not null,
  user_handle text not null,
  rp_id text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  kind text not null check (kind in ('synced', 'device', 'security_key')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went back: a copy of it may exist.
  blocked_at timestamptz,
  unique (store_id, id),
  unique (store_id, credential_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_passkeys_by_customer on customer_passkeys (store_id, customer_id);
create trigger refuse_erased after insert or update of customer_id on customer_passkeys for each row
  when (new.customer_id is not null) execute function refuse_erased_customer();

-- Challenges that a browser has signed are deleted: each is used once.
create table customer_passkey_challenges (
  store_id int not null references stores (id),
  challenge_hash text not null,
  purpose text not null check (purpose in ('login', 'registration', 'proof')),
  customer_id int,
  rp_id text not null,
  expires_at timestamptz not null,
  primary key (store_id, challenge_hash),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_passkey_challenges_by_expiry on customer_passkey_challenges (store_id, expires_at);
create index customer_passkey_challenges_by_customer on customer_passkey_challenges (store_id, customer_id);
