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

  /** Makes other writers wait for this transaction; returns the setting's text and its table. */
  async lock(trx: StoreTransaction): Promise<{ table: Table; text: string }> {
    const table = await tableOf(trx);
    await trx
      .insertInto(table)
      .values({ path, value: '' })
      .onConflict((conflict) => conflict.columns(['path']).doNothing())
      .execute();
    const row = await trx
      .selectFrom(table)
      .select('value')
      .where('path', '=', path)
      .forUpdate()
      .executeTakeFirst();
    return { table, text: row?.value ?? '' };
  },

  async write(trx: StoreTransaction, { table, text }: { table: Table; text: string }): Promise<void> {
    await trx.updateTable(table).set({ value: text }).where('path', '=', path).execute();
  },
};

async function tableOf(db: StoreDatabase): Promise<Table> {
  return (await valueIn(db, 'theme_configs')) ? 'theme_configs' : 'store_configs';
}

function valueIn(db: StoreDatabase, table: Table) {
  return db.selectFrom(table).select('value').where('path', '=', path).executeTakeFirst();
}
