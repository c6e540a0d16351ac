import { type SecretSettingPath, secretSettingPaths } from '@vitrine/contract/settings.ts';
import { sql } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

/** Settings are stored as paths and values in two tables: of the store, and of its theme. */
type SettingsTable = 'store_configs' | 'theme_configs';

const pairsOf = {
  store_configs: publicPairs('store_configs'),
  theme_configs: publicPairs('theme_configs'),
};

function publicPairs(table: SettingsTable) {
  return storeStatement((db) =>
    db
      .selectFrom(table)
      .select(['path', 'value'])
      .where('path', 'not in', secretSettingPaths)
      .orderBy('path'),
  );
}

/** Reads both tables, without secrets unless they are requested by name. */
export const settingsRepository = {
  /** Returns the settings as remembered; `read` reads them. */
  recalled<Settings>(db: StoreDatabase, read: () => Promise<Settings>): Promise<Settings> {
    return recallFact(db, { fact: 'settings', read });
  },

  pairs: (db: StoreDatabase, table: SettingsTable) => pairsOf[table](db, {}),

  /** Makes concurrent writers of a group of settings wait for this transaction. */
  async lockGroup(trx: StoreTransaction, group: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${group}`}, 0))`.execute(trx);
  },

  async secret(db: StoreDatabase, table: SettingsTable, path: SecretSettingPath): Promise<string | null> {
    const row = await db.selectFrom(table).select('value').where('path', '=', path).executeTakeFirst();
    return row?.value ?? null;
  },
};
