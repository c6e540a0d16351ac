import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = [
  'id',
  'name',
  'prefix',
  'permissions',
  'created_by',
  'created_at',
  'last_used_at',
  'revoked_at',
] as const;

export const apiKeyRepository = {
  insert(
    trx: StoreTransaction,
    key: {
      name: string;
      prefix: string;
      token_hash: string;
      permissions: string;
      created_by: string;
      created_at: Date;
    },
  ) {
    return trx.insertInto('api_keys').values(key).returning(columns).executeTakeFirstOrThrow();
  },

  /** Newest first. */
  all(db: StoreDatabase) {
    return db.selectFrom('api_keys').select(columns).orderBy('created_at', 'desc').orderBy('id').execute();
  },

  /** Returns a key that is not revoked. */
  find(db: StoreDatabase, tokenHash: string) {
    return db
      .selectFrom('api_keys')
      .select(columns)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: string) {
    return trx.selectFrom('api_keys').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  },

  async revoke(trx: StoreTransaction, id: string, now: Date): Promise<void> {
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  async use(db: StoreDatabase, id: string, now: Date): Promise<void> {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
  },
};
