-- The credit and bonus that a store owes its customers, as a double-entry ledger: each entry is posted to a lot of the
-- customer and to the store, and its postings sum to zero. Entries and postings are immutable.
create table credit_entries (
  id int generated always as identity primary key,
  store_id int not null references stores,
  customer_id int not null,
  kind text not null check (kind in ('credit', 'bonus')),
  operation text not null check (operation in ('grant', 'spend', 'expire')),
  -- Origin or use.
  origin text not null check (origin in ('opening', 'return', 'goodwill', 'gift', 'order', 'expiry')),
  -- The displayed number of the order or return.
  reference text not null default '',
  -- Positive for grants, negative for spending and expiry.
  amount_centavos int not null check (amount_centavos <> 0 and (amount_centavos > 0) = (operation = 'grant')),
  -- The idempotency key of the operation.
  operation_key text not null,
  at timestamptz not null,
  unique (store_id, id),
  constraint credit_entries_once unique (store_id, operation_key),
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index credit_entries_by_customer on credit_entries (store_id, customer_id, id desc);

-- The remainder of each grant, by its entry.
create table credit_lots (
  store_id int not null,
  id int not null,
  customer_id int not null,
  kind text not null check (kind in ('credit', 'bonus')),
  -- Derived by trigger from the postings. The check refuses overspending.
  remaining_centavos int not null default 0 check (remaining_centavos >= 0),
  -- null: never
  expires_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, id) references credit_entries (store_id, id)
);
create index credit_lots_left on credit_lots (store_id, customer_id, kind, expires_at) where remaining_centavos > 0;
create index credit_lots_expiring on credit_lots (store_id, expires_at) where remaining_centavos > 0;

create table credit_postings (
  id int generated always as identity primary key,
  store_id int not null,
  entry_id int not null,
  -- null: the store's side
  lot_id int,
  amount_centavos int not null check (amount_centavos <> 0),
  unique (store_id, id),
  foreign key (store_id, entry_id) references credit_entries (store_id, id),
  foreign key (store_id, lot_id) references credit_lots (store_id, id)
);
create index credit_postings_by_entry on credit_postings (store_id, entry_id);
create index credit_postings_by_lot on credit_postings (store_id, lot_id);

-- Balances from before the ledger.
insert into credit_entries
  (store_id, customer_id, kind, operation, origin, amount_centavos, operation_key, at)
select store_id, id, 'credit', 'grant', 'opening', credit_centavos, 'opening:' || id, now()
from customers where credit_centavos > 0;
insert into credit_lots (store_id, id, customer_id, kind, remaining_centavos)
select store_id, id, customer_id, kind, amount_centavos from credit_entries;
insert into credit_postings (store_id, entry_id, lot_id, amount_centavos)
select store_id, id, id, amount_centavos from credit_entries;
insert into credit_postings (store_id, entry_id, lot_id, amount_centavos)
select store_id, id, null, -amount_centavos from credit_entries;

-- customers.credit_centavos is the sum of the customer's credit lots.
create function post_credit() returns trigger language plpgsql as $$
declare
  lot credit_lots;
begin
  update credit_lots set remaining_centavos = remaining_centavos + new.amount_centavos
  where store_id = new.store_id and id = new.lot_id
  returning * into lot;
  if lot.kind = 'credit' then
    update customers set credit_centavos = credit_centavos + new.amount_centavos
    where store_id = lot.store_id and id = lot.customer_id;
  end if;
  return null;
end $$;
create trigger post after insert on credit_postings
  for each row when (new.lot_id is not null) execute function post_credit();

create function check_credit_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount_centavos) from credit_postings
      where store_id = new.store_id and entry_id = new.entry_id) <> 0 then
    raise exception 'credit entry % is not in balance', new.entry_id;
  end if;
  return null;
end $$;
-- Checked at the end of the transaction, when an entry has all its postings.
create constraint trigger balance after insert on credit_postings
  deferrable initially deferred for each row execute function check_credit_entry();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger is written on, never changed';
end $$;
create trigger kept before update or delete on credit_entries
  for each row execute function refuse_ledger_change();
create trigger kept before update or delete on credit_postings
  for each row execute function refuse_ledger_change();
