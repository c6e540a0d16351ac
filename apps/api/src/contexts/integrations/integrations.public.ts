import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { integrationRepository } from './integration-repository.ts';

/** All that the store has configured of an app, keys of servers among it. */
export function appSettings(db: StoreDatabase, app: string): Promise<ReadonlyMap<string, string>> {
  return integrationRepository.settings(db, app);
}
