-- Pictures that staff sent with a file of products: their bytes are in the storage of uploads until the import has ended.
alter table catalogue_uploads drop constraint catalogue_uploads_status_check;
alter table catalogue_uploads add constraint catalogue_uploads_status_check
  check (status in ('uploading', 'waiting', 'running', 'done', 'failed'));

create table catalogue_upload_pictures (
  store_id int not null,
  upload_id uuid not null,
  -- As the file of products names it.
  name text not null,
  bytes int not null,
  -- In the storage of uploads; the row is there before the file.
  file_id uuid not null,
  is_stored boolean not null default false,
  -- Whether a product of the file has it.
  is_used boolean not null default false,
  primary key (store_id, upload_id, name),
  foreign key (store_id, upload_id) references catalogue_uploads on delete cascade
);
