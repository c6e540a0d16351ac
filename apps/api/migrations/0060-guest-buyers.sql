-- Guest buyers (decision 55): people who buy without an account. Their e-mail and document are theirs to state, not to
-- prove: several guests, and an account, may have the same.
alter table customers add column is_guest boolean not null default false;
alter table customers add constraint customers_guest_has_no_password
  check (not is_guest or password_hash is null);
-- When a mail proved that the account's e-mail belongs to its owner; null if it was only typed.
alter table customers add column email_confirmed_at timestamptz;

alter table customers drop constraint customers_store_id_email_key;
alter table customers drop constraint customers_store_id_taxvat_key;
create unique index customers_email_of_accounts on customers (store_id, email) where not is_guest;
create unique index customers_taxvat_of_accounts on customers (store_id, taxvat) where not is_guest;
-- Adoption finds guests by e-mail, a coupon for one use the orders of a person by document.
create index customers_guests_by_email on customers (store_id, email) where is_guest;
create index customers_by_taxvat on customers (store_id, taxvat);
