import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

type Table = 'store_configs' | 'theme_configs';

/** Reads and writes a store's settings. Database triggers announce the change to cached pages. */
export const storeSettingsRepository = {
  themePairs(db: StoreDatabase) {
    return db.selectFrom('theme_settings').select(['path', 'value']).orderBy('path').execute();
  },

  value(db: StoreDatabase, table: Table, path: string) {
    return db.selectFrom(table).select('value').where('path', '=', path).executeTakeFirst();
  },

  /** Reads a setting of the store and locks its row, which it inserts with `initial` when there is none. */
  async lock(trx: StoreTransaction, path: string, initial: string): Promise<string> {
    await trx
      .insertInto('store_configs')
      .values({ path, value: initial })
      .onConflict((conflict) => conflict.columns(['path']).doNothing())
      .execute();
    const row = await trx
      .selectFrom('store_configs')
      .select('value')
      .where('path', '=', path)
      .forUpdate()
      .executeTakeFirst();
    return row?.value ?? initial;
  },

  /** Returns the stored values of these paths; the theme's replace those of the store. */
  async storedOf(db: StoreDatabase, paths: readonly string[]) {
    const read = (table: Table) =>
      db
        .selectFrom(table)
        .select(['path', 'value', 'changed_at'])
        .where('path', 'in', paths)
        .where('value', 'is not', null)
        .execute();
    const rows = [...(await read('store_configs')), ...(await read('theme_configs'))];
    return new Map(rows.map((row) => [row.path, row]));
  },

  /** Sets a value in the theme if it has the path, otherwise in the store. */
  async put(
    trx: StoreTransaction,
    { path, value, now }: { path: string; value: string; now: Date },
  ): Promise<void> {
    const isOfTheme = (await storeSettingsRepository.value(trx, 'theme_configs', path)) !== undefined;
    await storeSettingsRepository.set(trx, {
      table: isOfTheme ? 'theme_configs' : 'store_configs',
      path,
      value,
      now,
    });
  },

  async set(
    db: StoreDatabase,
    { table, path, value, now = null }: { table: Table; path: string; value: string; now?: Date | null },
  ): Promise<void> {
    const fresh = { value, changed_at: now };
    await db
      .insertInto(table)
      .values({ path, ...fresh })
      .onConflict((conflict) => conflict.columns(['path']).doUpdateSet(fresh))
      .execute();
  },

  async remove(db: StoreDatabase, path: string): Promise<void> {
    for (const table of ['store_configs', 'theme_configs'] as const) {
      await db.deleteFrom(table).where('path', '=', path).execute();
    }
  },

  async insert(trx: StoreTransaction, settings: Readonly<Record<string, string>>): Promise<void> {
    const rows = Object.entries(settings).map(([path, value]) => ({ path, value }));
    await trx.insertInto('store_configs').values(rows).execute();
  },
};
