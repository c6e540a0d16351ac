-- A store's listing index as stored bytes, so that a process starts with it and reads only the changes since (decision
-- 65). A copy of what the tables say: it may be deleted at any time.
create table listing_snapshots (
  store_id int primary key references stores on delete cascade,
  -- Cluster and timeline in which `snapshot` means something: not in a restored dump.
  cluster text not null,
  -- Version of the content.
  format int not null,
  -- The setting from which the filters derive.
  filters text not null,
  -- The position that the content includes.
  snapshot pg_snapshot not null,
  taken_at timestamptz not null default now(),
  checksum text not null,
  content bytea not null
);
-- It is compressed.
alter table listing_snapshots alter column content set storage external;

-- Which changes were removed from product_changes: a reader whose position is before `removed` reads everything again.
create table product_change_removals (
  store_id int primary key references stores on delete cascade,
  cluster text not null,
  -- Null: none.
  removed pg_snapshot,
  -- The changes visible in this are removed when every reader had time to read them.
  marked pg_snapshot not null,
  marked_at timestamptz not null
);

-- The former release removes changes by age, which is a scan of few rows now.
drop index product_changes_by_age;

create or replace function schedule_removal() returns trigger language plpgsql as $$
begin
  perform schedule_job(new.id, 'remove_expired_data', '', '-infinity');
  perform schedule_job(new.id, 'remove_product_changes', '', '-infinity');
  return null;
end $$;
select schedule_job(id, 'remove_product_changes', '', '-infinity') from stores;
