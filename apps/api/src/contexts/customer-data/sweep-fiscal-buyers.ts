import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { erasureRepository } from './erasure-repository.ts';

/** Forgets to whom the orders of deleted accounts were sold, as soon as the law lets it. */
export function sweepFiscalBuyers(db: StoreDatabase, now: Date): Promise<void> {
  return erasureRepository.removeBuyers(db, dayInSaoPaulo(now));
}
