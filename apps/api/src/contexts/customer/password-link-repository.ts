import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const passwordLinkRepository = {
  async insert(
    db: StoreDatabase,
    link: { customer_id: number; buyer_id?: number; token_hash: string; expires_at: Date },
  ): Promise<void> {
    await db.insertInto('customer_password_links').values(link).execute();
  },

  /** Returns the customer of a valid link. */
  find(db: StoreDatabase, tokenHashes: readonly string[], now: Date) {
    return db
      .selectFrom('customer_password_links')
      .select('customer_id')
      .where('token_hash', 'in', tokenHashes)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  },

  /** Consumes a link once; concurrent callers get undefined. */
  consume(db: StoreDatabase, tokenHashes: readonly string[], now: Date) {
    return db
      .deleteFrom('customer_password_links')
      .where('token_hash', 'in', tokenHashes)
      .where('expires_at', '>', now)
      .returning(['customer_id', 'buyer_id'])
      .executeTakeFirst();
  },

  /** Those of the account's own person. */
  async deleteOf(db: StoreDatabase, customerId: number): Promise<void> {
    await db
      .deleteFrom('customer_password_links')
      .where('customer_id', '=', customerId)
      .where('buyer_id', 'is', null)
      .execute();
  },

  async deleteOfBuyer(db: StoreDatabase, buyerId: number): Promise<void> {
    await db.deleteFrom('customer_password_links').where('buyer_id', '=', buyerId).execute();
  },

  async deleteExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_password_links').where('expires_at', '<=', now).execute();
  },
};
