import type { Insertable } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Notes of staff about customers. */
export const customerNoteRepository = {
  /** Oldest first. */
  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customer_notes')
      .select(['id', 'text', 'author_kind', 'author_name', 'written_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  async insert(trx: StoreTransaction, note: Insertable<StoreTables['customer_notes']>): Promise<void> {
    await trx.insertInto('customer_notes').values(note).execute();
  },

  count(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(db.selectFrom('customer_notes').where('customer_id', '=', customerId));
  },
};
