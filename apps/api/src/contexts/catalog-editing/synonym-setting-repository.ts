import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const path = 'catalog/synonyms';

export const synonymSettingRepository = {
  /** Returns the setting's text; '' if it is not set. */
  async read(db: StoreDatabase): Promise<string> {
    const row = await db
      .selectFrom('store_configs')
      .select('value')
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.value ?? '';
  },

  /** Makes other writers wait for this transaction. */
  async lock(trx: StoreTransaction): Promise<void> {
    await trx
      .insertInto('store_configs')
      .values({ path, value: '' })
      .onConflict((conflict) => conflict.columns(['path']).doNothing())
      .execute();
    await trx.selectFrom('store_configs').select('path').where('path', '=', path).forUpdate().execute();
  },

  async write(trx: StoreTransaction, value: string): Promise<void> {
    await trx.updateTable('store_configs').set({ value }).where('path', '=', path).execute();
  },
};
