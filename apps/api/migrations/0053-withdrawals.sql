-- Withdrawals from orders that have not shipped (CDC, art. 49). Shipped items are returned instead.
create table order_withdrawals (
  id int generated always as identity primary key,
  store_id int not null references stores,
  order_id uuid not null,
  attempt_key uuid not null,
  -- The rest of the order was cancelled with it.
  is_whole boolean not null,
  -- Refunded by the payment method, as credit and as bonus.
  money_centavos int not null check (money_centavos >= 0),
  credit_centavos int not null check (credit_centavos >= 0),
  bonus_centavos int not null check (bonus_centavos >= 0),
  at timestamptz not null,
  unique (store_id, id),
  constraint order_withdrawals_one_per_attempt unique (store_id, attempt_key),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index order_withdrawals_by_order on order_withdrawals (store_id, order_id);

create table order_withdrawal_items (
  id int generated always as identity primary key,
  store_id int not null,
  withdrawal_id int not null,
  order_item_id int not null,
  qty int not null check (qty > 0),
  unique (store_id, id),
  unique (store_id, withdrawal_id, order_item_id),
  foreign key (store_id, withdrawal_id) references order_withdrawals (store_id, id) on delete cascade,
  foreign key (store_id, order_item_id) references order_items (store_id, id)
);
create index order_withdrawal_items_by_item on order_withdrawal_items (store_id, order_item_id);

-- The parts of a refund in credit and bonus; the rest is refunded by the payment method.
alter table returns
  -- The withdrawal leaves nothing of the order.
  add is_whole boolean not null default false,
  add credit_centavos int not null default 0 check (credit_centavos between 0 and amount_centavos),
  add bonus_centavos int not null default 0 check (bonus_centavos >= 0);
