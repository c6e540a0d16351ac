-- An e-mail that a customer wants to have, until the mailed link proves that it is theirs. A new one takes the place of the last.
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

-- What the operator tells of an order besides its status: its invoice (NF-e), and where its parcel is.
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

-- An account that its customer deleted (decision 32): the row stays where orders or the ledger name it, with nobody in it.
alter table customers add column erased_at timestamptz;

-- To whom the orders of a deleted account were sold, for as long as the law wants it known.
create table fiscal_buyers (
  store_id int not null,
  customer_id int not null,
  taxvat text not null,
  name text not null,
  -- The first day on which it goes.
  keep_until date not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index fiscal_buyers_by_term on fiscal_buyers (store_id, keep_until);

-- Nothing is written for who has left, by a request that was under way either: the deletion holds the customer's row, and
-- the foreign key waits for it. After the row, whose own check then has seen it.
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
