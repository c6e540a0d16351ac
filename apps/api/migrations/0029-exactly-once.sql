-- An order that is not paid does not hold its goods for ever.
-- When it is cancelled by itself unless it is paid; null: never.
alter table orders add pay_by timestamptz;
update orders set pay_by = now() + interval '7 days' where status = 'awaiting_payment';
create index orders_by_pay_by on orders (store_id, pay_by) where pay_by is not null;

alter table payments
  -- Its order does not need it, or not any more: what may still be paid is ended, what was paid is given back.
  add is_unwanted boolean not null default false,
  -- When the provider is asked about it next, while it is open.
  add look_at timestamptz not null default now(),
  -- Whether there is something to find out or to do at the provider.
  add is_open boolean not null generated always as
    (status in ('unknown', 'pending', 'in_review') or (status = 'approved' and is_unwanted)) stored;
create index payments_open on payments (store_id, is_open, look_at);

-- Whatever cancels an order, its money goes back.
create function end_payments() returns trigger language plpgsql as $$
begin
  update payments set is_unwanted = true, look_at = '-infinity'
  where store_id = new.store_id and order_id = new.id;
  return null;
end $$;
create trigger end_payments after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function end_payments();

-- What is to be told to the world, written in the transaction of what it tells of and sent afterwards.
create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  store_id int not null references stores,
  -- Which handler sends it.
  topic text not null,
  -- What it tells of: told once.
  key text not null,
  -- Ids, not what they stand for: nobody's data lies here.
  payload jsonb not null,
  created_at timestamptz not null,
  -- When it is tried next; null when it was sent or given up.
  due_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  unique (store_id, id),
  constraint outbox_messages_once unique (store_id, key)
);
create index outbox_messages_due on outbox_messages (store_id, due_at) where due_at is not null;

-- Credit comes back from an order that is cancelled.
alter table credit_entries drop constraint credit_entries_origin_check;
alter table credit_entries add constraint credit_entries_origin_check
  check (origin in ('opening', 'return', 'goodwill', 'gift', 'order', 'cancellation', 'expiry'));
