import type { Insertable } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Notes of staff about orders. */
export const orderNoteRepository = {
  /** Oldest first. */
  ofOrder(db: StoreDatabase, orderId: string) {
    return db
      .selectFrom('order_notes')
      .select(['id', 'text', 'author_kind', 'author_name', 'written_at'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  },

  async insert(trx: StoreTransaction, note: Insertable<StoreTables['order_notes']>): Promise<void> {
    await trx.insertInto('order_notes').values(note).execute();
  },

  count(db: StoreDatabase, orderId: string): Promise<number> {
    return countAll(db.selectFrom('order_notes').where('order_id', '=', orderId));
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .deleteFrom('order_notes')
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },
};
