-- A customer who was moved in from another shop may have no CPF or CNPJ yet: it is asked for at the first order.
drop index customers_taxvat_of_accounts;
create unique index customers_taxvat_of_accounts on customers (store_id, taxvat) where not is_guest and taxvat <> '';

-- What a file that staff sent has: products, or what another shop knows of its customers.
alter table catalogue_uploads
  add column contents text not null default 'products' check (contents in ('products', 'customers', 'orders'));

-- What a customer was called in the shop that a file comes from: a later file of that shop updates them, whatever their e-mail is by then.
create table customer_origins (
  store_id int not null references stores on delete cascade,
  system text not null,
  customer_key text not null,
  customer_id int not null,
  -- Whether an import created the account; one that existed keeps what it has.
  is_created boolean not null,
  -- The digest of each field as an import last wrote it: one that differs by now was changed by the customer or the staff.
  written jsonb not null default '{}',
  primary key (store_id, system, customer_key),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index customer_origins_of_customer on customer_origins (store_id, customer_id);
create trigger refuse_erased after insert or update of customer_id on customer_origins
  for each row when (new.customer_id is not null) execute function refuse_erased_customer();
