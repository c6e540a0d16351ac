-- The sender of a store's mails: used once its domain publishes what receivers ask for, with a key that only this store signs with.
create table mail_senders (
  store_id int not null references stores on delete cascade,
  name text not null,
  -- Empty: the installation's sender.
  address text not null,
  domain text not null,
  reply_to text not null,
  -- The key of the domain's signature, encrypted; null until there is an address.
  selector text,
  public_key text,
  private_key text,
  is_in_use boolean not null default false,
  -- What the last check found, and when the next is due.
  checks jsonb,
  check_at timestamptz,
  primary key (store_id),
  constraint mail_senders_key check ((selector is null) = (public_key is null) and (selector is null) = (private_key is null)),
  constraint mail_senders_in_use check (not is_in_use or (domain <> '' and selector is not null))
);
-- Processes remember the sender. A check that changes nothing of it announces nothing.
create trigger announce after insert or delete or update of name, address, reply_to, selector, is_in_use on mail_senders
  for each row execute function announce_store();

create function schedule_mail_sender_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform schedule_job(old.store_id, 'check_mail_senders', '', null);
  else
    perform schedule_job(new.store_id, 'check_mail_senders', '', new.check_at);
  end if;
  return null;
end $$;
create trigger schedule_check after insert or update of check_at or delete on mail_senders
  for each row execute function schedule_mail_sender_check();

-- As in 0150, with the checks of senders.
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
  select store_id, 'check_mail_senders', '', check_at from mail_senders where store_id = of_store and check_at is not null
  union all
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing
$$;
