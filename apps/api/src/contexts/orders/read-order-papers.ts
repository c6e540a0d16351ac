import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { orderPapersRepository } from './order-papers-repository.ts';

/** Returns invoice and tracking of an order; each null until the operator records it. */
export async function readOrderPapers(
  db: StoreDatabase,
  orderId: string,
): Promise<Pick<Order, 'invoice' | 'tracking'>> {
  const papers = await orderPapersRepository.ofOrder(db, orderId);
  return {
    invoice: papers?.invoice_key ? { key: papers.invoice_key, url: papers.invoice_url } : null,
    tracking: papers?.tracking_code
      ? { carrier: papers.carrier, code: papers.tracking_code, url: papers.tracking_url }
      : null,
  };
}
