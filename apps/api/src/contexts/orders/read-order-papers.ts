import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { orderPapersRepository } from './order-papers-repository.ts';

/** Invoice and tracking of an order; each null until the operator records it. */
type OrderPapers = Pick<Order, 'invoice' | 'tracking'>;

const noPapers: OrderPapers = { invoice: null, tracking: null };

export async function readOrderPapers(db: StoreDatabase, orderId: string): Promise<OrderPapers> {
  return (await readPapersOfOrders(db, [orderId])).get(orderId) ?? noPapers;
}

/** Returns papers by the id of the order; none for an order without any. */
export async function readPapersOfOrders(
  db: StoreDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderPapers>> {
  if (orderIds.length === 0) return new Map();
  const found = await orderPapersRepository.ofOrders(db, orderIds);
  return new Map(
    found.map((papers) => [
      papers.order_id,
      {
        invoice: papers.invoice_key ? { key: papers.invoice_key, url: papers.invoice_url } : null,
        tracking: papers.tracking_code
          ? { carrier: papers.carrier, code: papers.tracking_code, url: papers.tracking_url }
          : null,
      },
    ]),
  );
}
