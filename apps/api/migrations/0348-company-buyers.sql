-- Buyers of a company (decision 180): further logins of its account, with a role and a limit for each order.
create table company_buyers (
  id int generated always as identity,
  store_id int not null references stores on delete cascade,
  customer_id int not null,
  -- Empty once the buyer was removed.
  email text not null check (email = lower(email) and length(email) <= 320),
  name text not null check (name <> '' and length(name) <= 120),
  password_hash text,
  role text not null check (role in ('buyer', 'approver', 'manager')),
  -- Null: no limit. 0: every order needs an approval.
  order_limit_centavos int check (order_limit_centavos >= 0),
  invited_at timestamptz not null,
  -- Until when the link of the last invitation can be used.
  invite_expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  tokens_valid_from timestamptz not null default '1970-01-01 00:00:00+00',
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  check (removed_at is null or (email = '' and password_hash is null))
);
create unique index company_buyers_email on company_buyers (store_id, email) where removed_at is null;
create index company_buyers_by_customer on company_buyers (store_id, customer_id);
create trigger refuse_erased after insert or update of customer_id on company_buyers
  for each row when (new.customer_id is not null) execute function refuse_erased_customer();

-- One address logs one person in: it belongs to an account or to a buyer. Both writers of an address wait for each other.
create function refuse_email_of_two_logins() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('login-email:' || new.store_id || ':' || new.email, 0));
  if tg_table_name = 'customers' then
    select exists (
      select from company_buyers b where b.store_id = new.store_id and b.email = new.email and b.removed_at is null
    ) into is_taken;
  else
    select exists (
      select from customers c where c.store_id = new.store_id and c.email = new.email and not c.is_guest
    ) into is_taken;
  end if;
  if is_taken then
    raise exception 'the e-mail belongs to another login'
      using errcode = 'unique_violation', constraint = tg_table_name || '_email_of_logins';
  end if;
  return null;
end $$;
create trigger refuse_email_of_two_logins after insert or update of email, is_guest on customers
  for each row when (not new.is_guest and new.email <> '') execute function refuse_email_of_two_logins();
create trigger refuse_email_of_two_logins after insert or update of email on company_buyers
  for each row when (new.removed_at is null) execute function refuse_email_of_two_logins();

-- A link that sets the password of a buyer, not of the account.
alter table customer_password_links
  add column buyer_id int,
  add foreign key (store_id, buyer_id) references company_buyers (store_id, id) on delete cascade;

-- Each buyer has a cart of their own.
alter table carts
  add column buyer_id int,
  add foreign key (store_id, buyer_id) references company_buyers (store_id, id) on delete cascade,
  add constraint carts_buyer_check check (buyer_id is null or customer_id is not null);
drop index carts_one_open_per_customer;
create unique index carts_one_open_per_customer on carts (store_id, customer_id, coalesce(buyer_id, 0)) where status = 'open';

-- Who placed an order for the company, by the name of then, and who approved it; empty for the account's own person.
alter table orders
  add column buyer_id int,
  add column buyer_name text not null default '',
  add column approved_by text not null default '',
  add foreign key (store_id, buyer_id) references company_buyers (store_id, id);
