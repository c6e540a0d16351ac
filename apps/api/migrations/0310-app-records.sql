-- What an app that is part of the shop keeps in a store (decision 166): JSON by kind and key.
create table app_records (
  store_id int not null,
  app_id uuid not null,
  kind text not null,
  key text not null,
  value jsonb not null,
  -- Rises with each change.
  version int not null default 1,
  changed_at timestamptz not null,
  -- null: it is kept as long as the app is.
  expires_at timestamptz,
  primary key (store_id, app_id, kind, key),
  foreign key (store_id, app_id) references apps on delete cascade
);
create index app_records_expired on app_records (store_id, app_id, expires_at) where expires_at is not null;
