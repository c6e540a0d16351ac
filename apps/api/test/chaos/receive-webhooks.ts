import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { z } from 'zod';

import type { Database } from '#api/platform/database/database.ts';
import type { Placing } from '#test/crash/shopping.ts';
import type { WebhookTarget } from '#test/start-webhook-target.ts';

const message = z.object({ type: z.string(), data: z.object({ order_id: z.string().optional() }) });

/** Subscribes the merchant's server to events of orders and changes of the catalogue. */
export async function subscribe(staff: AdminClient, receiver: WebhookTarget): Promise<void> {
  await staff('POST /api/admin/webhooks', {
    body: {
      url: `${receiver.origin}/webhooks`,
      description: 'chaos',
      topics: ['order.placed', 'order.paid', 'stock.changed', 'price.changed'],
      is_enabled: true,
    },
  });
}

/** Returns the orders whose placing neither arrived nor waits for its next attempt. */
export async function auditWebhooks(
  { everything }: Database,
  receiver: WebhookTarget,
  placings: readonly Placing[],
): Promise<string[]> {
  const waiting = await everything
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('due_at', 'is not', null)
    .execute();
  const bodies = [...receiver.received, ...waiting].map(({ body }) => message.parse(JSON.parse(body)));
  const announced = new Set(
    bodies.filter(({ type }) => type === 'order.placed').map(({ data }) => data.order_id),
  );
  return placings
    .flatMap(({ orders }) => [...orders])
    .filter((order) => !announced.has(order))
    .map((order) => `order ${order} was placed, and its webhook neither arrived nor waits`);
}
