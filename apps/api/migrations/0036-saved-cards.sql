-- Cards that customers have a payment provider keep for their next purchase: what they are known by, never a number or a code.
create table saved_cards (
  id int generated always as identity primary key,
  store_id int not null,
  customer_id int not null,
  provider text not null,
  -- The provider's names of the card, and of the customer whose it is.
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

-- Whether the card of a payment is to be kept once it has paid.
alter table payments add column keeps_card boolean not null default false;
