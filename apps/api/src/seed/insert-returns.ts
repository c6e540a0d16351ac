import { randomUUID } from 'node:crypto';

import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { SeededCustomers } from './insert-customers.ts';

const dayMs = 24 * 3_600_000;

/** Inserts the customers' returns, each of one line of a delivered order. */
export async function insertReturns(
  db: StoreDatabase,
  { store, customers, now }: { store: DemoStore; customers: SeededCustomers; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const demo of store.returns ?? []) {
    const customerId = customers.get(demo.customer_email)?.id ?? 0;
    const line = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_items.id', 'order_items.order_id', 'order_items.price_centavos'])
      .where('orders.customer_id', '=', customerId)
      .where('orders.status', '=', 'delivered')
      .where('order_items.sku', '=', demo.variant_sku)
      .executeTakeFirst();
    const first = demo.steps[0];
    const last = demo.steps.at(-1);
    if (!line || !first || !last) throw new Error(`return of ${demo.variant_sku} has no order or no steps`);
    const { id } = await db
      .insertInto('returns')
      .values({
        customer_id: customerId,
        order_id: line.order_id,
        status: last.status,
        reason: demo.reason,
        result: demo.result,
        comment: demo.comment,
        photos: '[]',
        is_withdrawal: false,
        amount_centavos: line.price_centavos * demo.qty,
        attempt_key: randomUUID(),
        requested_at: daysAgo(first.days_ago),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('return_items')
      .values({ return_id: id, order_item_id: line.id, qty: demo.qty })
      .execute();
    await db
      .insertInto('return_events')
      .values(
        demo.steps.map(({ status, days_ago: days, note = '' }) => ({
          return_id: id,
          status,
          note,
          at: daysAgo(days),
        })),
      )
      .execute();
  }
}
