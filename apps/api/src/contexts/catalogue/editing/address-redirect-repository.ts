import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

interface AddressMove {
  readonly from: string;
  readonly to: string;
}

/** The redirects of addresses that the panel changes. */
export const addressRedirectRepository = {
  /** Returns the paths to which these lead, of those that are redirected. */
  async targets(db: StoreDatabase, paths: readonly string[]): Promise<Map<string, string>> {
    if (paths.length === 0) return new Map();
    const rows = await db
      .selectFrom('store_redirects')
      .select(['old_path', 'new_path'])
      .where('old_path', 'in', [...paths])
      .execute();
    return new Map(rows.map((row) => [row.old_path, row.new_path]));
  },

  async remove(trx: StoreTransaction, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await trx
      .deleteFrom('store_redirects')
      .where('old_path', 'in', [...paths])
      .execute();
  },

  /** Leads whatever led to the old address to the new one, so that no chain grows with each change. */
  async followMove(trx: StoreTransaction, { from, to }: AddressMove): Promise<void> {
    await trx.updateTable('store_redirects').set({ new_path: to }).where('new_path', '=', from).execute();
  },

  async put(trx: StoreTransaction, { from, to }: AddressMove): Promise<void> {
    const fresh = { new_path: to, code: 301, starts_at: null, ends_at: null };
    await trx
      .insertInto('store_redirects')
      .values({ old_path: from, ...fresh })
      .onConflict((conflict) => conflict.columns(['old_path']).doUpdateSet(fresh))
      .execute();
  },
};
