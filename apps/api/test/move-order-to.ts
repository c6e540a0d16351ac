import { lockOrder, moveOrder, nextOrderStatus } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const eventOf = { paid: 'pay', preparing: 'prepare', shipped: 'ship', delivered: 'deliver' } as const;

/** Moves an order to a status as payment provider and operator would, through `paid` where it is unpaid. */
export async function moveOrderTo(
  db: StoreDatabase,
  { orderId, status, now }: { orderId: string; status: keyof typeof eventOf; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let order = await lockOrder(trx, orderId);
    const event = eventOf[status];
    if (nextOrderStatus(order.status, event) === null) {
      order = await moveOrder(trx, { order, event: 'pay', now });
    }
    await moveOrder(trx, { order, event, now });
  });
}
