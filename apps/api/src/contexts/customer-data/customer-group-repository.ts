import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Groups of customers, for staff. */
export const customerGroupRepository = {
  /** By name, with the number of their customers. */
  all(db: StoreDatabase) {
    return db
      .selectFrom('customer_groups')
      .leftJoin('customers', 'customers.group_id', 'customer_groups.id')
      .select(['customer_groups.code', 'customer_groups.name', 'customer_groups.is_public'])
      .select((expression) => expression.fn.count<string>('customers.id').as('customers_count'))
      .groupBy([
        'customer_groups.id',
        'customer_groups.code',
        'customer_groups.name',
        'customer_groups.is_public',
      ])
      .orderBy('customer_groups.name')
      .orderBy('customer_groups.id')
      .execute();
  },

  names(db: StoreDatabase) {
    return db.selectFrom('customer_groups').select(['id', 'code', 'name']).orderBy('id').execute();
  },

  async idOf(db: StoreDatabase, code: string): Promise<number | undefined> {
    const group = await db
      .selectFrom('customer_groups')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    return group?.id;
  },

  /** Returns a group; concurrent writers of the code wait for this transaction, also without a group. */
  async lock(trx: StoreTransaction, code: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer group:${code}`}, 0))`.execute(trx);
    return trx
      .selectFrom('customer_groups')
      .select(['name', 'is_public'])
      .where('code', '=', code)
      .executeTakeFirst();
  },

  async put(trx: StoreTransaction, group: Insertable<StoreTables['customer_groups']>): Promise<void> {
    const { code: _, ...fresh } = group;
    await trx
      .insertInto('customer_groups')
      .values(group)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },
};
