-- What a person said that each column of a table is, in the order of its columns; null where it is not used.
alter table catalogue_uploads add column column_fields jsonb;

-- Remembered for the next table with the same columns.
create table catalogue_column_fields (
  store_id int not null references stores on delete cascade,
  headers_hash text not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (store_id, headers_hash)
);
