-- As in 0286, with the jobs of apps, reminders, WhatsApp and webhooks of records.
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
  select store_id, 'deliver_webhooks', 'changes:' || id, due_at from webhook_changes where store_id = of_store
  union all
  select store_id, 'run_app_jobs', id::text, due_at from app_jobs where store_id = of_store and due_at is not null
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
