import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { alertRepository } from './alert-repository.ts';

const dayMs = 24 * 3_600_000;
const retentionDays = 180;
/** Interrupted mails are not sent again; their claims are deleted after this time. */
const claimRetentionDays = 1;

/** Deletes the alerts that were sent or have expired. */
export async function sweepAlerts(db: StoreDatabase, now: Date): Promise<void> {
  await alertRepository.removeOld(db, {
    subscribedBefore: new Date(now.getTime() - retentionDays * dayMs),
    claimedBefore: new Date(now.getTime() - claimRetentionDays * dayMs),
  });
}
