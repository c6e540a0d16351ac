-- One function in place of the chain of 0072, 0080 and 0082: derives the jobs of a store from its rows, as triggers do for
-- each change, also the removal of old product changes, which the chain left out. A table whose rows have jobs gets its lines here, in a new version of the whole.
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
  select of_store, 'remove_expired_data', '', '-infinity'
  union all
  select of_store, 'remove_product_changes', '', '-infinity'
  on conflict do nothing
$$;
drop function schedule_jobs_of_edits(int);
drop function schedule_jobs_of_orders(int);
