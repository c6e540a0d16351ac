import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { alertRepository } from './alert-repository.ts';

/** Interrupted mails are not sent again; their claims are deleted after this time. */
const claimRetentionDays = 1;

/** Deletes the alerts that were sent or have expired. Returns their number. */
export function sweepAlerts(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const old = {
    subscribedBefore: retainedSince(period),
    claimedBefore: retainedSince({ now: period.now, keptDays: claimRetentionDays }),
  };
  return removeInBatches((limit) => alertRepository.removeOld(db, { ...old, limit }));
}
