-- Passkeys of staff, a second factor after the password [AUT+02].
create table staff_passkeys (
  id int generated always as identity,
  store_id int not null references stores (id),
  staff_id int not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  kind text not null check (kind in ('synced', 'device', 'security_key')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  blocked_at timestamptz,
  unique (store_id, id),
  unique (store_id, credential_id),
  foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade
);
create index staff_passkeys_by_staff on staff_passkeys (store_id, staff_id);

create table staff_passkey_challenges (
  store_id int not null references stores (id),
  challenge_hash text not null,
  purpose text not null check (purpose in ('login', 'registration')),
  staff_id int not null,
  expires_at timestamptz not null,
  primary key (store_id, challenge_hash),
  foreign key (store_id, staff_id) references staff (store_id, id) on delete cascade
);
create index staff_passkey_challenges_by_staff on staff_passkey_challenges (store_id, staff_id);
