-- Gift cards: bought by an order of their own or issued by the staff, and redeemed once, for credit.
create table gift_cards (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  status text not null check (status in ('awaiting_payment', 'active', 'redeemed', 'cancelled')),
  amount_centavos int not null check (amount_centavos > 0),
  -- null: issued by the staff
  order_id uuid,
  recipient_name text not null check (length(recipient_name) <= 120),
  recipient_email text not null check (length(recipient_email) <= 320),
  sender_name text not null check (length(sender_name) <= 120),
  message text not null default '' check (length(message) <= 300),
  -- The day of the mail, in America/Sao_Paulo; the day of the payment if that comes later.
  send_on date not null,
  -- Since the day of the mail; 0: it does not expire.
  valid_months int not null default 0 check (valid_months >= 0),
  -- The last day; null: never, or not paid yet.
  expires_on date,
  -- How many mails with a code were ordered: each one ends the code of the one before.
  mailings int not null default 0,
  -- The hash of the code of the latest mail; null before it.
  code_hash text,
  -- The last characters of the code.
  code_tail text,
  sent_at timestamptz,
  -- Who redeemed it.
  customer_id int,
  redeemed_at timestamptz,
  cancelled_at timestamptz,
  -- Of the staff that issued it; '': it was bought.
  author text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id),
  check ((status = 'redeemed') = (redeemed_at is not null)),
  check ((customer_id is null) or status = 'redeemed'),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((code_hash is null) = (code_tail is null))
);
create unique index gift_cards_by_order on gift_cards (store_id, order_id) where order_id is not null;
create unique index gift_cards_by_code on gift_cards (store_id, code_hash) where code_hash is not null;
create index gift_cards_by_time on gift_cards (store_id, created_at desc, id);
create index gift_cards_by_customer on gift_cards (store_id, customer_id) where customer_id is not null;
create index gift_cards_by_recipient on gift_cards (store_id, recipient_email);

-- Whether the order buys a gift card: it has no goods, so that nothing is packed, invoiced or counted as a sale.
alter table orders add column is_gift_card boolean not null default false;
create index orders_of_gift_cards on orders (store_id, id) where is_gift_card;

alter table credit_entries drop constraint credit_entries_origin_check,
  add constraint credit_entries_origin_check
    check (origin in ('opening', 'return', 'goodwill', 'gift', 'gift_card', 'order', 'cancellation', 'expiry'));
