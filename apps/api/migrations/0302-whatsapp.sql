-- Messages about orders by WhatsApp's Cloud API (decision 162): the store's account, who wants them, and what became of each.
create table whatsapp_accounts (
  store_id int primary key references stores on delete cascade,
  phone_number_id text not null,
  -- Access token and app secret as JSON, encrypted for this purpose.
  secrets text not null,
  display_number text not null,
  verified_name text not null,
  checked_at timestamptz not null,
  check_problem text check (check_problem in ('keys_refused', 'number_unknown', 'forbidden', 'unreachable')),
  templates jsonb not null,
  paused_until timestamptz,
  webhook_at timestamptz
);

create table whatsapp_choices (
  store_id int not null,
  customer_id int not null,
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  is_by_reply boolean not null default false,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create table whatsapp_messages (
  store_id int not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  event text not null check (event in ('order_placed', 'order_paid', 'order_shipped', 'order_delivered')),
  state text not null check (
    state in ('waiting', 'sending', 'accepted', 'sent', 'delivered', 'read', 'failed', 'skipped')
  ),
  attempts int not null default 0,
  -- Of the next attempt.
  due_at timestamptz,
  wamid text,
  error_code int,
  error_text text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id),
  -- Once for each step, however often its mail is queued.
  unique (store_id, order_id, event),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint whatsapp_messages_due check ((due_at is not null) = (state = 'waiting'))
);
create index whatsapp_messages_by_time on whatsapp_messages (store_id, created_at);
create index whatsapp_messages_by_wamid on whatsapp_messages (store_id, wamid) where wamid is not null;

create function schedule_whatsapp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'send_whatsapp', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'send_whatsapp', new.id::text, new.due_at);
  end if;
  return null;
end $$;
create trigger schedule_whatsapp after insert or update of due_at or delete on whatsapp_messages
  for each row execute function schedule_whatsapp();

-- Beside the mail about the same step, in its transaction, for a buyer who wants it.
create function queue_whatsapp_message() returns trigger language plpgsql as $$
begin
  insert into whatsapp_messages (store_id, order_id, event, state, due_at, created_at, changed_at)
  select new.store_id, orders.id, new.topic, 'waiting', new.created_at, new.created_at, new.created_at
  from orders
  join whatsapp_choices choice
    on choice.store_id = orders.store_id and choice.customer_id = orders.customer_id and choice.is_wanted
  join whatsapp_accounts account on account.store_id = orders.store_id
  where orders.store_id = new.store_id and orders.id = (new.payload ->> 'order_id')::uuid
    and (account.templates -> new.topic ->> 'is_on')::boolean
  on conflict do nothing;
  return null;
end $$;
create trigger queue_whatsapp after insert on outbox_messages
  for each row when (new.topic in ('order_placed', 'order_paid', 'order_shipped', 'order_delivered'))
  execute function queue_whatsapp_message();
