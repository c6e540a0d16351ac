import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { appJobRepository } from './app-job-repository.ts';

/** What an app is told of its own life, beside its installation. */
export type AppNotice = 'app.updated' | 'app.suspended' | 'app.resumed' | 'app.removed';

/** The jobs of the host itself, whose names no app can use. */
export const hostJobs = { notify: '$notify', check: '$check', review: '$review' } as const;

/** The key of a job that recurs by itself. */
export const recurringKey = 'recurring';

/** Queues a notice, which is sent once the transaction commits and tried again like the app's jobs. */
export async function notifyApp(
  trx: StoreTransaction,
  { appId, notice, now }: { appId: string; notice: AppNotice; now: Date },
): Promise<void> {
  await appJobRepository.queue(trx, {
    appId,
    name: hostJobs.notify,
    key: notice,
    payload: { notice },
    now,
    dueAt: now,
  });
}
