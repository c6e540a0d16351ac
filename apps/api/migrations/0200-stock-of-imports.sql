-- The stock that a file of an export gave a variant: a second import of the same export counts from it, so that nothing is added twice.
create table catalogue_stock_marks (
  store_id int not null references stores on delete cascade,
  -- The mark of the export, or the start of a file's hash.
  export text not null,
  variant_sku text not null,
  stock int not null,
  imported_at timestamptz not null,
  primary key (store_id, export, variant_sku)
);
create index catalogue_stock_marks_by_time on catalogue_stock_marks (store_id, imported_at);
