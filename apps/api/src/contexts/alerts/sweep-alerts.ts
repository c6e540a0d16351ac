import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { alertRepository } from './alert-repository.ts';

const dayMs = 24 * 3_600_000;
const keptDays = 180;
/** What a process left behind in the middle of a mail is neither sent again nor kept for long. */
const claimKeptDays = 1;

/** An address is kept no longer than somebody may still wait for the mail. */
export async function sweepAlerts(db: StoreDatabase, now: Date): Promise<void> {
  await alertRepository.removeOld(db, {
    askedBefore: new Date(now.getTime() - keptDays * dayMs),
    claimedBefore: new Date(now.getTime() - claimKeptDays * dayMs),
  });
}
