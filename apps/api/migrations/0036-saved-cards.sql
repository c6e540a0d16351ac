-- Saved cards: the payment provider stores the card, this table what identifies it, never a number or a security code.
create table saved_cards (
  id int generated always as identity primary key,
  store_id int not null,
  customer_id int not null,
  provider text not null,
  -- The provider's ids of the card and of its customer.
  card_id text not null,
  owner_id text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry_month int not null check (expiry_month between 1 and 12),
  expiry_year int not null check (expiry_year between 2000 and 2100),
  holder_first_name text not null check (length(holder_first_name) <= 40),
  saved_at timestamptz not null default now(),
  unique (store_id, id),
  constraint saved_cards_one_each unique (store_id, provider, card_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);
create index saved_cards_by_customer on saved_cards (store_id, customer_id);

create trigger refuse_erased after insert or update of customer_id on saved_cards for each row
  execute function refuse_erased_customer();

-- Whether to save the card after a successful payment.
alter table payments add column keeps_card boolean not null default false;
