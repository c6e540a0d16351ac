-- Files of products that staff sent in the panel, for the import in the background.
create table catalogue_uploads (
  store_id int not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  is_dry_run boolean not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  problem text,
  percent int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  -- null once it was imported.
  content bytea,
  primary key (store_id, id)
);
alter table catalogue_uploads alter column content set storage external;
create index catalogue_uploads_by_time on catalogue_uploads (store_id, created_at desc, id);

create table catalogue_upload_findings (
  store_id int not null,
  upload_id uuid not null,
  position int not null,
  line int not null,
  sku text not null,
  field text not null,
  code text not null,
  value text not null,
  primary key (store_id, upload_id, position),
  foreign key (store_id, upload_id) references catalogue_uploads on delete cascade
);

create function schedule_catalogue_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'import_catalogues', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'import_catalogues', new.id::text,
      case when new.status in ('waiting', 'running') then timestamptz '-infinity' end);
  end if;
  return null;
end $$;
-- Not when it begins to run: its process has the job.
create trigger schedule_catalogue_upload after insert or delete on catalogue_uploads
  for each row execute function schedule_catalogue_upload();
create trigger schedule_catalogue_upload_again after update of status on catalogue_uploads
  for each row when (new.status <> 'running') execute function schedule_catalogue_upload();

-- As in 0080, with those of uploads.
alter function schedule_jobs_of(int) rename to schedule_jobs_of_edits;
create function schedule_jobs_of(of_store int) returns void language sql as $$
  select schedule_jobs_of_edits(of_store);
  insert into jobs (store_id, kind, subject, due_at)
  select store_id, 'import_catalogues', id::text, '-infinity' from catalogue_uploads
  where store_id = of_store and status in ('waiting', 'running')
  on conflict do nothing
$$;
