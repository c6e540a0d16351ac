import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartRepository } from './cart-repository.ts';

const unchangedDays = 30;
const atOnce = 500;

/** Deletes guests' open carts without a change for 30 days; orders keep the uuid of their cart. */
export async function sweepGuestCarts(db: StoreDatabase, now: Date): Promise<void> {
  const changedBefore = new Date(now.getTime() - unchangedDays * 24 * 3_600_000);
  let removed: number;
  do {
    removed = await cartRepository.removeAbandoned(db, { changedBefore, limit: atOnce });
  } while (removed === atOnce);
}
