import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export const uploadRepository = {
  async insert(
    db: StoreDatabase,
    upload: { id: string; contentType: string; uploadedAt: Date },
  ): Promise<void> {
    await db
      .insertInto('uploads')
      .values({
        id: upload.id,
        customer_id: null,
        content_type: upload.contentType,
        uploaded_at: upload.uploadedAt,
      })
      .execute();
  },

  /** Returns an upload that no registration has claimed yet. */
  waiting(db: StoreDatabase, id: string, uploadedAfter: Date) {
    return db
      .selectFrom('uploads')
      .select('content_type')
      .where('id', '=', id)
      .where('customer_id', 'is', null)
      .where('uploaded_at', '>', uploadedAfter)
      .executeTakeFirst();
  },

  ofCustomer(db: StoreDatabase, customerId: number, id: string) {
    return db
      .selectFrom('uploads')
      .select('content_type')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
  },

  /** Returns true if it was unclaimed and now belongs to the customer. */
  async claim(
    db: StoreDatabase,
    { id, customerId, uploadedAfter }: { id: string; customerId: number; uploadedAfter: Date },
  ): Promise<boolean> {
    const claimed = await db
      .updateTable('uploads')
      .set({ customer_id: customerId })
      .where('id', '=', id)
      .where('customer_id', 'is', null)
      .where('uploaded_at', '>', uploadedAfter)
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  },

  async release(db: StoreDatabase, id: string, customerId: number): Promise<void> {
    await db
      .updateTable('uploads')
      .set({ customer_id: null })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Deletes uploads that have been unclaimed for long and returns their ids. */
  async removeFree(
    db: StoreDatabase,
    { uploadedBefore, limit }: { uploadedBefore: Date; limit: number },
  ): Promise<string[]> {
    const removed = await db
      .deleteFrom('uploads')
      .where('id', 'in', (free) =>
        free
          .selectFrom('uploads')
          .select('id')
          .where('customer_id', 'is', null)
          .where('uploaded_at', '<=', uploadedBefore)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return removed.map(({ id }) => id);
  },

  /** Releases and expires a customer's uploads: the sweep deletes them with their files. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('uploads')
      .set({ customer_id: null, uploaded_at: new Date(0) })
      .where('customer_id', '=', customerId)
      .execute();
  },
};
