import { sql } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';

/**
 * Compares the queue with the rows of its jobs and returns the differences: a missing job is lost work, a job without a
 * row would run forever.
 */
export async function auditJobs({ everything }: Database): Promise<{ count: number; faults: string[] }> {
  const { rows } = await sql<{ kind: string; subject: string; has_job: boolean; has_row: boolean }>`
    with work (store_id, kind, subject) as (
      select store_id, 'send_messages', id::text from outbox_messages where due_at is not null
      union all select store_id, 'cancel_unpaid_orders', id::text from orders
        where status = 'awaiting_payment' and pay_by is not null
      union all select store_id, 'settle_payments', id::text from payments where is_open
      union all select alert.store_id, 'send_alerts', alert.id::text
        from stock_alerts alert
        join product_variants variant on variant.id = alert.variant_id
        join products product on product.id = variant.product_id
        where alert.claimed_at is null and variant.stock >= variant.min_qty and product.is_active
      union all select store_id, 'deliver_webhooks', id::text from webhook_deliveries where due_at is not null
      union all select store_id, 'deliver_webhooks', 'changes:' || id from webhook_changes
      union all select store_id, 'refresh_collections', id::text from collection_refreshes
      union all select store_id, 'send_whatsapp', id::text from whatsapp_messages where due_at is not null
      union all select store_id, 'remind_carts', '' from store_configs where path = 'reminders/cart_mail' and value = '1'
      union all select id, 'remove_expired_data', '' from stores
      union all select id, 'remove_product_changes', '' from stores
    )
    select kind, subject, jobs.id is not null as has_job, work.is_due is not null as has_row
    from jobs full join (select *, true as is_due from work) as work using (store_id, kind, subject)`.execute(
    everything,
  );
  return {
    count: rows.filter((row) => row.has_job).length,
    faults: [
      ...rows.filter((row) => !row.has_job).map(({ kind, subject }) => `no job to ${kind} ${subject}`),
      ...rows.filter((row) => !row.has_row).map(({ kind, subject }) => `a job to ${kind} ${subject} is left`),
    ],
  };
}
