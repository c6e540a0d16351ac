import { readSettings, type Settings } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { settingsRepository } from './settings-repository.ts';

/** Returns the theme's settings as path/value pairs. */
export function themeConfigPairs(db: StoreDatabase) {
  return settingsRepository.pairs(db, 'theme_configs');
}

/** Returns the store's settings, with defaults for malformed ones, which the storefront reports. */
export async function storeSettings(db: StoreDatabase): Promise<Settings> {
  const [store, theme] = await Promise.all([
    settingsRepository.pairs(db, 'store_configs'),
    themeConfigPairs(db),
  ]);
  return readSettings([...store, ...theme]).settings;
}

/** Returns the settings as remembered: for carts and orders, not for pages, which another process may have purged before. */
export function recalledSettings(db: StoreDatabase): Promise<Settings> {
  return settingsRepository.recalled(db, () => storeSettings(db));
}
