import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Finds the records of parked jobs by the subjects of the jobs. */
export const parkedSubjectRepository = {
  async orderNumbersOfPayments(db: StoreDatabase, ids: readonly number[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'orders.increment_id as number'])
      .where('payments.id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, number }) => [String(id), number]));
  },

  async fileNames(db: StoreDatabase, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('catalogue_uploads')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
