-- Uploads; the files are in the store's folder, named by id. A file is uploaded before the customer exists and assigned
-- by the registration that names its id.
create table uploads (
  store_id int not null references stores,
  id uuid not null,
  customer_id int,
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  uploaded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index uploads_by_customer on uploads (store_id, customer_id);
create index uploads_unclaimed on uploads (store_id, uploaded_at) where customer_id is null;
