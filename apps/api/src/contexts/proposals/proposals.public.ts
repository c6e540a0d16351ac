import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { proposalRepository } from './proposal-repository.ts';

/** Deletes the proposals from before the period, decided or lapsed. Returns their number. */
export function sweepProposals(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const before = retainedSince(period);
  return removeInBatches((limit) => proposalRepository.removeBefore(db, { before, limit }));
}
