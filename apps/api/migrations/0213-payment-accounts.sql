-- Accounts at payment providers that a store's staff connected in the panel; payment_methods.provider names one by its code.
create table payment_accounts (
  store_id int not null references stores on delete cascade,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$' and code <> 'sandbox'),
  kind text not null check (kind in ('mercado-pago', 'pagarme')),
  name text not null,
  public_key text not null,
  -- The keys that only the server sends, as JSON, encrypted for this purpose.
  secrets text not null,
  is_test boolean not null,
  -- The account's owner as the provider names it; null if it does not.
  holder text,
  checked_at timestamptz not null,
  check_problem text check (
    check_problem in ('keys_refused', 'public_key_refused', 'other_country', 'forbidden', 'unreachable')
  ),
  created_at timestamptz not null,
  primary key (store_id, code)
);
-- Pages may send cards to the origins of the connected accounts. A later check of the same keys changes no page.
create trigger announce after insert or delete or update of public_key, secrets on payment_accounts
  for each row execute function announce_store();

-- When an account, also one of the installation, last sent a webhook that was authentic.
create table payment_account_events (
  store_id int not null references stores on delete cascade,
  account text not null,
  last_at timestamptz not null,
  primary key (store_id, account)
);
