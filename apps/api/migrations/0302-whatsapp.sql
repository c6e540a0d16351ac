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

-- As in 0301, with the messages by WhatsApp.
create or replace function schedule_jobs_of(of_store int) returns void language plpgsql as $$
begin
  insert into jobs (store_id, kind, subject, due_at)
  select store_id, 'send_messages', id::text, due_at from outbox_messages where store_id = of_store and due_at is not null
  union all
  select store_id, 'cancel_unpaid_orders', id::text, pay_by from orders
  where store_id = of_store and status = 'awaiting_payment' and pay_by is not null
  union all
  select store_id, 'settle_payments', id::text, greatest(look_at, held_until) from payments where store_id = of_store and is_open
  union all
  select alert.store_id, 'send_alerts', alert.id::text, '-infinity'
  from stock_alerts alert
  join product_variants variant on variant.store_id = alert.store_id and variant.id = alert.variant_id
  join products product on product.store_id = variant.store_id and product.id = variant.product_id
  where alert.store_id = of_store and alert.claimed_at is null and variant.stock >= variant.min_qty and product.is_active
  union all
  select store_id, 'run_bulk_edits', id::text, '-infinity' from bulk_edits
  where store_id = of_store and status in ('applying', 'undoing')
  union all
  select store_id, 'import_catalogues', id::text, '-infinity' from catalogue_uploads
  where store_id = of_store and status in ('waiting', 'running')
  union all
  select store_id, 'deliver_webhooks', id::text, due_at from webhook_deliveries where store_id = of_store and due_at is not null
  union all
  select store_id, 'check_mail_senders', '', check_at from mail_senders where store_id = of_store and check_at is not null
  union all
  select store_id, 'refresh_collections', id::text, due_at from collection_refreshes where store_id = of_store
  union all
  select store_id, 'remind_carts', '', '-infinity' from store_configs
  where store_id = of_store and path = 'reminders/cart_mail' and value = '1'
  union all
  select store_id, 'send_whatsapp', id::text, due_at from whatsapp_messages where store_id = of_store and due_at is not null
  union all
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing;
  if exists (select from pg_attribute
      where attrelid = 'products'::regclass and attname = 'price_changes_at' and not attisdropped) then
    insert into jobs (store_id, kind, subject, due_at)
    select store_id, 'change_prices', id::text, price_changes_at from products
    where store_id = of_store and price_changes_at is not null
    on conflict do nothing;
  end if;
end $$;
