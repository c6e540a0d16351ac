-- Apps by manifest (decision 154): installed ones, what they answered, their accounts elsewhere and their jobs.
create table apps (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The id of its manifest.
  app text not null,
  source text not null check (source in ('remote', 'built-in')),
  -- null for a built-in app.
  manifest_url text,
  manifest jsonb not null,
  -- A newer manifest that wants more, until the owner consents.
  pending_manifest jsonb,
  -- 'removed' until it was told so.
  status text not null check (status in ('installing', 'active', 'suspended', 'removed')),
  settings jsonb not null default '{}',
  -- The values of settings that are secrets, encrypted as one text.
  secret_settings text,
  key_id uuid,
  -- The key of a built-in app, encrypted; a remote one has the only copy of its key.
  key_text text,
  endpoint_id uuid,
  -- Signs what is sent to it, encrypted.
  secret text not null,
  installed_by text not null,
  installed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When its manifest was last read, and why that failed.
  checked_at timestamptz not null,
  check_problem text,
  primary key (store_id, id),
  constraint apps_manifest_url check ((manifest_url is null) = (source = 'built-in'))
);
create unique index apps_once_in_store on apps (store_id, app) where status <> 'removed';
-- Processes remember the apps that answer.
create trigger announce after insert or delete or update of status, manifest, settings, secret_settings on apps
  for each row execute function announce_tags('cart');

-- What apps answered, and what they did wrong, for people.
create table app_answers (
  store_id int not null,
  id bigint generated always as identity,
  app_id uuid not null,
  kind text not null,
  at timestamptz not null,
  duration_ms int not null,
  outcome text not null check (outcome in ('answered', 'timed_out', 'failed', 'malformed')),
  detail text not null,
  primary key (store_id, id),
  foreign key (store_id, app_id) references apps on delete cascade
);
create index app_answers_by_time on app_answers (store_id, app_id, at desc, id desc);

-- The account of a built-in app at its provider.
create table app_accounts (
  store_id int not null,
  app_id uuid not null,
  -- Encrypted; null until the provider has sent the person back.
  secrets text,
  label text not null default '',
  expires_at timestamptz,
  -- Rises with each renewal.
  renewals int not null default 0,
  -- A process renews the account until then.
  renewing_until timestamptz,
  problem text,
  connected_at timestamptz,
  -- Of the authorisation that a person began.
  state_hash text,
  state_until timestamptz,
  primary key (store_id, app_id),
  foreign key (store_id, app_id) references apps on delete cascade
);

-- Work of apps that waits, is retried, or failed and waits for a person.
create table app_jobs (
  store_id int not null,
  id uuid not null default gen_random_uuid(),
  app_id uuid not null,
  name text not null,
  -- Queued once under its key until it is done.
  key text not null,
  payload jsonb not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  -- null: it failed for the last time. While it runs, when another process may run it.
  due_at timestamptz,
  -- A process runs it until then.
  claimed_until timestamptz,
  problem text,
  primary key (store_id, id),
  unique (store_id, app_id, name, key),
  foreign key (store_id, app_id) references apps on delete cascade
);
create index app_jobs_due on app_jobs (store_id, app_id, due_at) where due_at is not null;

create function schedule_app_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'run_app_jobs', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'run_app_jobs', new.id::text, new.due_at);
  end if;
  return null;
end $$;
create trigger schedule_app_job after insert or update of due_at or delete on app_jobs
  for each row execute function schedule_app_job();

-- The endpoint of an app is changed with the app alone.
alter table webhook_endpoints
  add column app_id uuid,
  add foreign key (store_id, app_id) references apps on delete cascade;
