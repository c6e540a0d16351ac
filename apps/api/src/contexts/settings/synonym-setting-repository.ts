import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const path = 'catalog/synonyms';
type Table = 'store_configs' | 'theme_configs';

/** The setting of the search's synonyms, of the theme if it has one: the theme's settings override the store's. */
export const synonymSettingRepository = {
  /** Returns the setting's text; '' if it is not set. */
  async read(db: StoreDatabase): Promise<string> {
    const row = await valueIn(db, await tableOf(db));
    return row?.value ?? '';
  },

  /** Makes other writers wait for this transaction. */
  async lock(trx: StoreTransaction): Promise<void> {
    const table = await tableOf(trx);
    await trx
      .insertInto(table)
      .values({ path, value: '' })
      .onConflict((conflict) => conflict.columns(['path']).doNothing())
      .execute();
    await trx.selectFrom(table).select('path').where('path', '=', path).forUpdate().execute();
  },

  async write(trx: StoreTransaction, value: string): Promise<void> {
    await trx
      .updateTable(await tableOf(trx))
      .set({ value })
      .where('path', '=', path)
      .execute();
  },
};

async function tableOf(db: StoreDatabase): Promise<Table> {
  return (await valueIn(db, 'theme_configs')) ? 'theme_configs' : 'store_configs';
}

function valueIn(db: StoreDatabase, table: Table) {
  return db.selectFrom(table).select('value').where('path', '=', path).executeTakeFirst();
}
