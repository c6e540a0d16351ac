-- Webhooks to programs of merchants (decision 83): endpoints, what is delivered to each, and the attempts.
create table webhook_endpoints (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  url text not null,
  description text not null,
  topics text[] not null,
  is_enabled boolean not null,
  -- Set with is_enabled = false when the shop itself switched it off.
  disabled_because text check (disabled_because in ('gone', 'failing')),
  -- Encrypted, both; the previous one signs, too, until its time.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- The first failed attempt since the last that was accepted.
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create table webhook_deliveries (
  store_id int not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- Stable over attempts; the same for every endpoint.
  message_id text not null,
  topic text not null,
  -- The bytes that are signed and sent.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Since it was queued or sent again.
  attempts int not null default 0,
  created_at timestamptz not null,
  -- Of the next attempt, or until when a process claims this one; null while the endpoint is switched off, and at the end.
  due_at timestamptz,
  last_attempt_at timestamptz,
  status_code int,
  problem text,
  primary key (store_id, id),
  foreign key (store_id, endpoint_id) references webhook_endpoints on delete cascade,
  constraint webhook_deliveries_due check (due_at is null or status = 'waiting')
);
create index webhook_deliveries_by_time on webhook_deliveries (store_id, created_at desc, id);
create index webhook_deliveries_by_status on webhook_deliveries (store_id, status, created_at desc, id);
create index webhook_deliveries_of_endpoint on webhook_deliveries (store_id, endpoint_id, created_at desc, id);
create index webhook_deliveries_due on webhook_deliveries (store_id, endpoint_id, due_at) where due_at is not null;

create table webhook_attempts (
  store_id int not null,
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  at timestamptz not null,
  duration_ms int not null,
  status_code int,
  problem text,
  -- The first characters of the response.
  response text not null,
  primary key (store_id, id),
  foreign key (store_id, delivery_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (store_id, delivery_id, at desc);

create function schedule_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'deliver_webhooks', old.id::text, null);
  else
    perform schedule_job(new.store_id, 'deliver_webhooks', new.id::text, new.due_at);
  end if;
  return null;
end $$;
create trigger schedule_webhook after insert or update of due_at or delete on webhook_deliveries
  for each row execute function schedule_webhook();

-- As in 0110, with those of webhooks.
create or replace function schedule_jobs_of(of_store int) returns void language sql as $$
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
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing
$$;
