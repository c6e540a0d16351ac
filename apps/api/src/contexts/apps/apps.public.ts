import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { appAnswerRepository } from './app-answer-repository.ts';

export {
  type AccountAccess,
  type AppAccount,
  type AppAuthorization,
  type AppContext,
  AppFault,
  type AppRecord,
  type AuthorizationContext,
  type BuiltInApp,
} from './built-in-app.ts';
export { type AppHost, createAppHost, type UsingApps } from './app-host.ts';
export { deliverToBuiltIn } from './deliver-to-app.ts';
export { appHostRunners } from './host-runners.ts';
export { createAppJobs } from './run-app-jobs.ts';

const keptMs = 7 * 24 * 3_600_000;

/** Removes what apps answered long ago. */
export function sweepAppAnswers(db: StoreDatabase, now: Date): Promise<void> {
  return appAnswerRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
