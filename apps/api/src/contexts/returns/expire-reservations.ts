import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { exchangeRepository } from './exchange-repository.ts';
import { releasePieces } from './exchange-stock.ts';
import { returnRepository } from './return-repository.ts';

const atOnce = 100;

/** Returns the pieces of exchanges that were not sent back in time to the stock. */
export async function expireReservations(db: StoreDatabase, now: Date): Promise<void> {
  for (const { id, order_id: orderId } of await exchangeRepository.overdue(db, { now, limit: atOnce })) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      await returnRepository.lock(trx, order, id);
      const { reserved_until: until } = await exchangeRepository.state(trx, id);
      if (until === null || until >= now) return;
      const pieces = await exchangeRepository.pieces(trx, id);
      await releasePieces(trx, { order, id, pieces, now }, 'expiry');
    });
  }
}
