import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

type Table = 'store_configs' | 'theme_configs';

/** Writes a store's settings. Database triggers announce the change to cached pages. */
export const storeSettingsRepository = {
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

  async set(db: StoreDatabase, table: Table, path: string, value: string): Promise<void> {
    await db
      .insertInto(table)
      .values({ path, value })
      .onConflict((conflict) => conflict.columns(['path']).doUpdateSet({ value }))
      .execute();
  },

  async remove(db: StoreDatabase, path: string): Promise<void> {
    for (const table of ['store_configs', 'theme_configs'] as const) {
      await db.deleteFrom(table).where('path', '=', path).execute();
    }
  },
};
