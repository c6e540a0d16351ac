import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { formSubmissionRepository } from './form-submission-repository.ts';

/** Deletes the submissions of forms that were received before the period. Returns their number. */
export function sweepSubmissions(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const before = retainedSince(period);
  return removeInBatches((limit) => formSubmissionRepository.removeReceivedBefore(db, { before, limit }));
}
