-- The last import of a catalogue file per store, with its position: written with each batch, so that a killed import
-- continues where it stopped (decision 26).
create table catalogue_imports (
  store_id int primary key references stores,
  -- A hash of the file's content and the options: another file starts at its beginning.
  file_key text not null,
  phase text not null default 'products' check (phase in ('products', 'relations')),
  records_done int not null default 0,
  has_relations boolean not null default false,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Rejected rows of that file.
create table catalogue_import_findings (
  id bigint generated always as identity,
  store_id int not null references stores,
  line int not null,
  sku text not null,
  field text not null,
  code text not null,
  value text not null,
  primary key (store_id, id)
);
create index catalogue_import_findings_by_sku on catalogue_import_findings (store_id, sku);

-- Imported pictures by their original content: equal pictures are processed once.
create table catalogue_pictures (
  store_id int not null references stores,
  source_hash text not null,
  path text not null,
  width int not null,
  height int not null,
  primary key (store_id, source_hash)
);
create index catalogue_pictures_by_path on catalogue_pictures (store_id, path);
