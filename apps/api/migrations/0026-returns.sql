-- Returns: items of an order, the reason and the requested result.
create table returns (
  id int generated always as identity primary key,
  store_id int not null references stores,
  customer_id int not null,
  order_id uuid not null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'received', 'done', 'refused')),
  reason text not null check (reason in ('regret', 'defect', 'damaged', 'wrong_item')),
  result text not null check (result in ('exchange', 'credit', 'refund')),
  comment text not null default '' check (length(comment) <= 1000),
  -- Ids of uploads, readable by the customer only.
  photos jsonb not null default '[]',
  -- Within the seven days of withdrawal (CDC, art. 49).
  is_withdrawal boolean not null,
  -- The amount paid for the returned items.
  amount_centavos int not null check (amount_centavos >= 0),
  attempt_key uuid not null,
  requested_at timestamptz not null,
  unique (store_id, id),
  constraint returns_one_per_attempt unique (store_id, attempt_key),
  foreign key (store_id, customer_id) references customers (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id)
);
create index returns_by_customer on returns (store_id, customer_id, id desc);
create index returns_by_order on returns (store_id, order_id);

create table return_items (
  id int generated always as identity primary key,
  store_id int not null,
  return_id int not null,
  order_item_id int not null,
  qty int not null check (qty > 0),
  unique (store_id, id),
  unique (store_id, return_id, order_item_id),
  foreign key (store_id, return_id) references returns (store_id, id) on delete cascade,
  foreign key (store_id, order_item_id) references order_items (store_id, id)
);
create index return_items_by_order_item on return_items (store_id, order_item_id);

create table return_events (
  id int generated always as identity primary key,
  store_id int not null,
  return_id int not null,
  status text not null,
  -- The store's note.
  note text not null default '',
  at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, return_id) references returns (store_id, id) on delete cascade
);
create index return_events_by_return on return_events (store_id, return_id);
