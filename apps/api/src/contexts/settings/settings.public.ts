import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { storeSettingsRepository } from './store-settings-repository.ts';

/** Gives a new store its first settings. */
export function insertFirstSettings(
  trx: StoreTransaction,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  return storeSettingsRepository.insert(trx, settings);
}
