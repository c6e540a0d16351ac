-- A customer's consent choices, one row each: the last one counts, the others are the history.
create table consent_records (
  id int generated always as identity primary key,
  store_id int not null,
  customer_id int not null,
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  -- when the customer chose, and when it was received
  chosen_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index consent_records_by_customer on consent_records (store_id, customer_id, chosen_at desc, id desc);

-- Configuration of third-party apps: path/value pairs, of which browsers get the public ones.
create table integrations (
  store_id int not null references stores,
  -- social logins are social-login/<provider>
  app text not null check (app ~ '^(social-login/)?[a-z0-9][a-z0-9-]{0,39}$'),
  path text not null check (length(path) between 1 and 120),
  value text,
  is_public boolean not null default false,
  primary key (store_id, app, path)
);
-- Pages name the hosts of a store's apps in their Content Security Policy.
create trigger announce after insert or update or delete on integrations
  for each row execute function announce_store();
