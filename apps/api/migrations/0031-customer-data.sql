-- A customer's requested e-mail, until the mailed link verifies it. A new request replaces the last.
create table customer_email_changes (
  store_id int not null,
  customer_id int not null,
  email text not null check (email = lower(email) and length(email) <= 160),
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (store_id, customer_id),
  unique (store_id, token_hash),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

-- Invoice (NF-e) and tracking of an order, set by the operator.
create table order_papers (
  store_id int not null,
  order_id uuid not null,
  invoice_key text check (invoice_key ~ '^\d{44}$'),
  invoice_url text check (invoice_url ~ '^https?://'),
  carrier text not null default '' check (length(carrier) <= 80),
  tracking_code text check (length(tracking_code) between 1 and 60),
  tracking_url text check (tracking_url ~ '^https?://'),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

-- An erased account (decision 32): the row stays, emptied, if orders or the ledger reference it.
alter table customers add column erased_at timestamptz;

-- The buyers of erased accounts, for as long as fiscal law requires.
create table fiscal_buyers (
  store_id int not null,
  customer_id int not null,
  taxvat text not null,
  name text not null,
  -- The day of its deletion.
  keep_until date not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index fiscal_buyers_by_term on fiscal_buyers (store_id, keep_until);

-- Refuses rows for an erased customer, also from a request in progress: the erasure locks the customer's row, and the
-- foreign key waits for it. An after trigger, so that the foreign key is checked first.
create function refuse_erased_customer() returns trigger language plpgsql as $$
begin
  if exists (
    select from customers where store_id = new.store_id and id = new.customer_id and erased_at is not null
  ) then
    raise exception 'customer % has left', new.customer_id;
  end if;
  return null;
end $$;

do $tables$
declare
  named text;
begin
  foreach named in array array[
    'carts', 'consent_records', 'customer_addresses', 'customer_email_changes', 'customer_lists', 'customer_login_grants',
    'customer_password_links', 'customer_pins', 'orders', 'product_reviews', 'returns', 'uploads', 'wishlist_items'
  ] loop
    execute format(
      'create trigger refuse_erased after insert or update of customer_id on %I for each row
       when (new.customer_id is not null) execute function refuse_erased_customer()',
      named
    );
  end loop;
end $tables$;
