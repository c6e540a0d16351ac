import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { cartRepository } from './cart-repository.ts';

/** Deletes guests' open carts without a change in the period; orders keep the uuid of their cart. Returns their number. */
export function sweepGuestCarts(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const changedBefore = retainedSince(period);
  return removeInBatches((limit) => cartRepository.removeAbandoned(db, { changedBefore, limit }));
}
