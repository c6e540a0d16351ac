import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export const staffLinkRepository = {
  async insert(
    db: StoreDatabase,
    link: { token_hash: string; staff_id: number; expires_at: Date },
  ): Promise<void> {
    await db.insertInto('staff_links').values(link).execute();
  },

  /** Returns the person of a valid link. */
  find(db: StoreDatabase, tokenHashes: readonly string[], now: Date) {
    return db
      .selectFrom('staff_links')
      .select('staff_id')
      .where('token_hash', 'in', tokenHashes)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  },

  /** Consumes a link once; concurrent callers get undefined. */
  consume(trx: StoreTransaction, tokenHashes: readonly string[], now: Date) {
    return trx
      .deleteFrom('staff_links')
      .where('token_hash', 'in', tokenHashes)
      .where('expires_at', '>', now)
      .returning('staff_id')
      .executeTakeFirst();
  },

  async removeOf(trx: StoreTransaction, staffId: number): Promise<void> {
    await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  },

  async removeExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
  },
};
