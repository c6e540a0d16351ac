import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { integrationRepository } from './integration-repository.ts';

/** Returns all settings of an app, including secret keys. */
export function appSettings(db: StoreDatabase, app: string): Promise<ReadonlyMap<string, string>> {
  return integrationRepository.settings(db, app);
}
