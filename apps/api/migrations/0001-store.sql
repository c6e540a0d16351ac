-- Stores and their configuration. Every other table carries store_id and a unique (store_id, id), so that
-- foreign keys are composite and a row cannot reference another store.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table stores (
  id int generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  name text not null,
  -- null, 0 and 4 mean disabled
  active int
);

create table store_hosts (
  host text primary key check (host = lower(host)),
  store_id int not null references stores
);

create table store_configs (
  store_id int not null references stores,
  path text not null,
  value text,
  primary key (store_id, path)
);

create table store_redirects (
  store_id int not null references stores,
  old_path text not null check (old_path like '/%'),
  new_path text not null check (new_path ~ '^(/|https?://)' and new_path <> old_path),
  code int not null default 302 check (code in (301, 302, 307, 308)),
  primary key (store_id, old_path)
);

create table theme_configs (
  store_id int not null references stores,
  path text not null,
  value text,
  primary key (store_id, path)
);

create table theme_settings (
  store_id int not null references stores,
  path text not null check (path like 'custom/%'),
  value text,
  primary key (store_id, path)
);

-- Counters per store, such as an order's increment_id.
create table store_counters (
  store_id int not null references stores,
  name text not null,
  value int not null,
  primary key (store_id, name)
);

-- Announces the cache tags of a change to every process that caches. A bulk load may set vitrine.quiet for its
-- transaction and announce once at its end.
create function announce(changed_store int, tags text[]) returns void language plpgsql as $$
begin
  if current_setting('vitrine.quiet', true) is distinct from '1' then
    perform pg_notify(
      'vitrine_changes',
      json_build_object('store', (select public_id from stores where id = changed_store), 'tags', tags)::text
    );
  end if;
end $$;

create function announce_store() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id), array['store']);
  return null;
end $$;

create function announce_stores() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.id, old.id), array['store']);
  return null;
end $$;

create trigger announce after insert or update on stores for each row execute function announce_stores();
create trigger announce after insert or update or delete on store_hosts
  for each row execute function announce_store();
create trigger announce after insert or update or delete on store_configs
  for each row execute function announce_store();
create trigger announce after insert or update or delete on store_redirects
  for each row execute function announce_store();
create trigger announce after insert or update or delete on theme_configs
  for each row execute function announce_store();
create trigger announce after insert or update or delete on theme_settings
  for each row execute function announce_store();
