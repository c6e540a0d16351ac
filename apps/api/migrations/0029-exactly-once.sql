-- An unpaid order releases its stock at this moment, when a job cancels it; null: never.
alter table orders add pay_by timestamptz;
update orders set pay_by = now() + interval '7 days' where status = 'awaiting_payment';
create index orders_by_pay_by on orders (store_id, pay_by) where pay_by is not null;

alter table payments
  -- Its order does not need it (any more): an open charge is cancelled, a paid one refunded.
  add is_unwanted boolean not null default false,
  -- When the provider is asked next, while the payment is open.
  add look_at timestamptz not null default now(),
  -- Whether its state at the provider is unknown or must change.
  add is_open boolean not null generated always as
    (status in ('unknown', 'pending', 'in_review') or (status = 'approved' and is_unwanted)) stored;
create index payments_open on payments (store_id, is_open, look_at);

-- Refunds the payments of a cancelled order, whatever cancelled it.
create function end_payments() returns trigger language plpgsql as $$
begin
  update payments set is_unwanted = true, look_at = '-infinity'
  where store_id = new.store_id and order_id = new.id;
  return null;
end $$;
create trigger end_payments after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function end_payments();

-- Outgoing messages, written in the transaction of their event and sent afterwards.
create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  -- Selects the handler.
  topic text not null,
  -- Identifies the event: one message per key.
  key text not null,
  -- Ids only, without personal data.
  payload jsonb not null,
  created_at timestamptz not null,
  -- The next attempt; null after success or the last failure.
  due_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  unique (store_id, id),
  constraint outbox_messages_once unique (store_id, key)
);
create index outbox_messages_due on outbox_messages (store_id, due_at) where due_at is not null;

-- A cancelled order returns its credit.
alter table credit_entries drop constraint credit_entries_origin_check;
alter table credit_entries add constraint credit_entries_origin_check
  check (origin in ('opening', 'return', 'goodwill', 'gift', 'order', 'cancellation', 'expiry'));
