import type { Insertable, Selectable } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type ConsentRow = Pick<
  Selectable<StoreTables['consent_records']>,
  'functional' | 'analytics' | 'marketing' | 'chosen_at'
>;

export const consentRepository = {
  /** Returns the latest choice, which is the valid one. */
  latest(db: StoreDatabase, customerId: number): Promise<ConsentRow | undefined> {
    return db
      .selectFrom('consent_records')
      .select(['functional', 'analytics', 'marketing', 'chosen_at'])
      .where('customer_id', '=', customerId)
      .orderBy('chosen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async insert(db: StoreDatabase, record: Insertable<StoreTables['consent_records']>): Promise<void> {
    await db.insertInto('consent_records').values(record).execute();
  },
};
