import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';

import { appAnswerRepository } from './app-answer-repository.ts';
import { appRepository } from './app-repository.ts';

export {
  type AppAccount,
  type AppAuthorization,
  type AppContext,
  AppFault,
  type AppRecord,
  type AppSettings,
  type AuthorizationContext,
  type BuiltInApp,
} from './built-in-app.ts';
export { type AppHost, createAppHost, type UsingApps } from './app-host.ts';
export { deliverToBuiltIn } from './deliver-to-built-in.ts';
export { appHostRunners } from './app-host-runners.ts';
export { quoteByApp, quotingApps } from './quote-delivery.ts';
export {
  beginOrderReview,
  orderReviewRunner,
  type ReviewedOrders,
  type ReviewVerdict,
} from './review-order.ts';
export { createAppJobs, type HostJob } from './create-app-jobs.ts';

const keptMs = 7 * 24 * 3_600_000;

/** Removes what apps answered long ago, and what is left of removed ones. */
export async function sweepApps(db: StoreDatabase, now: Date): Promise<void> {
  await appAnswerRepository.removeBefore(db, new Date(now.getTime() - keptMs));
  await appRepository.forgetRemoved(db);
}

/** The columns with encrypted secrets: of the store's apps. */
export const appSecretColumns: readonly EncryptedColumn[] = [
  { table: 'apps', column: 'secret', purpose: 'app' },
  { table: 'apps', column: 'key_text', purpose: 'app' },
  { table: 'apps', column: 'secret_settings', purpose: 'app' },
  { table: 'app_accounts', column: 'secrets', purpose: 'app' },
];
