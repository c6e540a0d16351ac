import type { SecretSettingPath } from '@vitrine/contract/settings.ts';

import { themeRepository } from '#api/contexts/theme/theme-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Theme configuration as path/value pairs, for `readSettings` of the contract. */
export function themeConfigPairs(db: StoreDatabase) {
  return themeRepository.pairs(db);
}

export function themeSecret(db: StoreDatabase, path: SecretSettingPath): Promise<string | null> {
  return themeRepository.secret(db, path);
}
