-- What a dry run of a file would change, field by field.
create table catalogue_upload_changes (
  store_id int not null,
  upload_id uuid not null,
  position int not null,
  line int not null,
  sku text not null,
  variant_sku text not null,
  field text not null,
  before text not null,
  after text not null,
  primary key (store_id, upload_id, position),
  foreign key (store_id, upload_id) references catalogue_uploads on delete cascade
);
