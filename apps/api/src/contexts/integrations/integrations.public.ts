import { integrationRepository } from '#api/contexts/integrations/integration-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** All that the store has configured of an app, keys of servers among it. */
export function appSettings(db: StoreDatabase, app: string): Promise<ReadonlyMap<string, string>> {
  return integrationRepository.settings(db, app);
}
