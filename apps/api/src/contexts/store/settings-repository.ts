import { type SecretSettingPath, secretSettingPaths } from '@vitrine/contract/settings.ts';

import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Settings are stored as paths and values in two tables: of the store, and of its theme. */
type SettingsTable = 'store_configs' | 'theme_configs';

/** Reads both tables, without secrets unless they are requested by name. */
export const settingsRepository = {
  /** Returns the settings as remembered; `read` reads them. */
  recalled<Settings>(db: StoreDatabase, read: () => Promise<Settings>): Promise<Settings> {
    return recallFact(db, 'settings', read);
  },

  pairs(db: StoreDatabase, table: SettingsTable) {
    return db
      .selectFrom(table)
      .select(['path', 'value'])
      .where('path', 'not in', secretSettingPaths)
      .orderBy('path')
      .execute();
  },

  async secret(db: StoreDatabase, table: SettingsTable, path: SecretSettingPath): Promise<string | null> {
    const row = await db.selectFrom(table).select('value').where('path', '=', path).executeTakeFirst();
    return row?.value ?? null;
  },
};
