import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import type { SettingGroup } from '@vitrine/contract/admin/setting-groups.ts';
import {
  pathsNaming,
  readSettings,
  type ReferenceKind,
  type SettingPath,
  type Settings,
} from '@vitrine/contract/settings.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { settingsRepository } from './settings-repository.ts';

/** Returns the public settings as path/value pairs, one for each path, whatever table holds it: the theme's replace the store's. */
export async function settingPairs(db: StoreDatabase): Promise<{ path: string; value: string | null }[]> {
  const [store, theme] = await Promise.all([
    settingsRepository.pairs(db, 'store_configs'),
    settingsRepository.pairs(db, 'theme_configs'),
  ]);
  return [...new Map([...store, ...theme].map((pair) => [pair.path, pair])).values()];
}

/** Returns the store's settings, with defaults for malformed ones, which the storefront reports. */
export async function storeSettings(db: StoreDatabase): Promise<Settings> {
  return readSettings(await settingPairs(db)).settings;
}

/** Returns the settings that name a record of a kind; writers of these settings wait for this transaction. */
export async function settingsNaming(
  trx: StoreTransaction,
  { kind, value }: { kind: ReferenceKind; value: string },
): Promise<SettingPath[]> {
  const paths = pathsNaming(kind);
  const groups = new Set(paths.flatMap((path) => settingFields[path]?.group ?? []));
  for (const group of [...groups].toSorted()) await settingsRepository.lockGroup(trx, group);
  const settings = await storeSettings(trx);
  return paths.filter((path) => settings[path] === value);
}

export function lockSettingGroup(trx: StoreTransaction, group: SettingGroup): Promise<void> {
  return settingsRepository.lockGroup(trx, group);
}

/** Returns the settings as remembered: for carts and orders, not for pages, which another process may have purged before. */
export function recalledSettings(db: StoreDatabase): Promise<Settings> {
  return settingsRepository.recalled(db, () => storeSettings(db));
}
