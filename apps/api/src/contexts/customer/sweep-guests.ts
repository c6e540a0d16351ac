import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { guestRepository } from './guest-repository.ts';

/** Deletes the personal data of guests who bought nothing in the period. Returns their number. */
export function sweepGuests(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const createdBefore = retainedSince(period);
  return removeInBatches((limit) => guestRepository.removeAbandoned(db, createdBefore, limit));
}
