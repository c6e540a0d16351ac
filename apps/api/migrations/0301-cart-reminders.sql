-- Mails about carts that were left (decision 161): who wants them, who wants none any more, and what became of each.
create table reminder_choices (
  store_id int not null,
  customer_id int not null,
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (store_id, customer_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

-- Recipients by a keyed hash of their address: an erasure of the address keeps the opt-out.
create table reminder_opt_outs (
  store_id int not null references stores on delete cascade,
  recipient text not null,
  opted_out_at timestamptz not null,
  primary key (store_id, recipient)
);

-- Keeps no line of a cart, and outlives it.
create table cart_reminders (
  store_id int not null references stores on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null after an erasure.
  cart_id uuid,
  customer_id int,
  -- Of a guest who asked for the mail, until it is sent.
  email text check (email = lower(email)),
  -- The hash of the recipient's address, once the mail is decided.
  recipient text,
  state text not null check (state in ('asked', 'sending', 'sent', 'stopped')),
  -- Why no mail was sent.
  stopped_because text check (stopped_because in ('ordered', 'opted_out', 'nothing_to_buy', 'just_reminded', 'refused')),
  coupon_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The first time that the link was followed, and the cart into which the lines were put last.
  returned_at timestamptz,
  restored_cart_id uuid,
  primary key (store_id, id),
  unique (store_id, cart_id),
  constraint cart_reminders_stopped check ((state = 'stopped') = (stopped_because is not null)),
  constraint cart_reminders_sent check ((state = 'sent') = (sent_at is not null))
);
create index cart_reminders_by_time on cart_reminders (store_id, created_at);
create index cart_reminders_of_recipient on cart_reminders (store_id, recipient, sent_at);

-- The cart of a reminder from which the lines of a guest's cart come: a login does not add them up.
alter table carts add column restored_from uuid;
create index carts_open_by_change on carts (store_id, updated_at) where status = 'open';

create function schedule_cart_reminders() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'remind_carts', '', null);
  elsif new.value = '1' then
    perform schedule_job(new.store_id, 'remind_carts', '', '-infinity');
  else
    perform schedule_job(new.store_id, 'remind_carts', '', null);
  end if;
  return null;
end $$;
create trigger schedule_reminders_in after insert or update of value on store_configs
  for each row when (new.path = 'reminders/cart_mail') execute function schedule_cart_reminders();
create trigger schedule_reminders_out after delete on store_configs
  for each row when (old.path = 'reminders/cart_mail') execute function schedule_cart_reminders();

-- As in 0286, with the reminders of carts.
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
