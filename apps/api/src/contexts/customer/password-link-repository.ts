import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const passwordLinkRepository = {
  async insert(
    db: StoreDatabase,
    link: { customer_id: number; token_hash: string; expires_at: Date },
  ): Promise<void> {
    await db.insertInto('customer_password_links').values(link).execute();
  },

  /** Returns the customer of a valid link. */
  find(db: StoreDatabase, tokenHash: string, now: Date) {
    return db
      .selectFrom('customer_password_links')
      .select('customer_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  },

  /** Consumes a link once; concurrent callers get undefined. */
  consume(db: StoreDatabase, tokenHash: string, now: Date) {
    return db
      .deleteFrom('customer_password_links')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning('customer_id')
      .executeTakeFirst();
  },

  async deleteOf(db: StoreDatabase, customerId: number): Promise<void> {
    await db.deleteFrom('customer_password_links').where('customer_id', '=', customerId).execute();
  },

  async deleteExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_password_links').where('expires_at', '<=', now).execute();
  },
};
