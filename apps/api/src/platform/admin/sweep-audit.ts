import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { auditRepository } from './audit-repository.ts';

/** Deletes the audit's entries from before the period. Returns their number. */
export function sweepAudit(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const before = retainedSince(period);
  return removeInBatches((limit) => auditRepository.removeBefore(db, { before, limit }));
}
