import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const loginGrantRepository = {
  async insert(
    db: StoreDatabase,
    grant: { customer_id: number; grant_hash: string; expires_at: Date },
  ): Promise<void> {
    await db.insertInto('customer_login_grants').values(grant).execute();
  },

  /** Returns true to the single caller that consumes it. */
  async consume(
    db: StoreDatabase,
    grant: { customer_id: number; grant_hashes: readonly string[]; now: Date },
  ): Promise<boolean> {
    const deleted = await db
      .deleteFrom('customer_login_grants')
      .where('customer_id', '=', grant.customer_id)
      .where('grant_hash', 'in', grant.grant_hashes)
      .where('expires_at', '>', grant.now)
      .returning('customer_id')
      .executeTakeFirst();
    return deleted !== undefined;
  },

  async deleteExpired(db: StoreDatabase, now: Date): Promise<void> {
    await db.deleteFrom('customer_login_grants').where('expires_at', '<=', now).execute();
  },
};
