import { sql } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.prefix',
  'api_keys.permissions',
  'api_keys.needs_approval',
  'api_keys.created_by',
  'api_keys.created_by_staff_id',
  'api_keys.created_at',
  'api_keys.last_used_at',
  'api_keys.revoked_at',
  'api_keys.secret_id',
  'staff.role as creator_role',
  'staff.is_active as creator_is_active',
  'staff_roles.permissions as creator_role_permissions',
] as const;

/** Keys with the person who answers for each. */
const withCreators = (db: StoreDatabase) =>
  db
    .selectFrom('api_keys')
    .leftJoin('staff', 'staff.id', 'api_keys.created_by_staff_id')
    .leftJoin('staff_roles', 'staff_roles.code', 'staff.role')
    .select(columns);

export const apiKeyRepository = {
  insert(
    trx: StoreTransaction,
    key: {
      name: string;
      prefix: string;
      token_hash: string;
      secret_id: string;
      permissions: string;
      needs_approval: boolean;
      created_by: string;
      created_by_staff_id: number | null;
      created_at: Date;
    },
  ) {
    return trx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();
  },

  /** Newest first. */
  all(db: StoreDatabase) {
    return withCreators(db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute();
  },

  /** Returns a key that is not revoked. */
  find(db: StoreDatabase, tokenHashes: readonly string[]) {
    return withCreators(db)
      .where('api_keys.token_hash', 'in', tokenHashes)
      .where('api_keys.revoked_at', 'is', null)
      .executeTakeFirst();
  },

  byId(db: StoreDatabase, id: string) {
    return withCreators(db).where('api_keys.id', '=', id).executeTakeFirst();
  },

  /** Locks a key until the transaction ends; its creator is read, not locked. */
  async lock(trx: StoreTransaction, id: string) {
    await trx.selectFrom('api_keys').select('id').where('id', '=', id).forUpdate().execute();
    return this.byId(trx, id);
  },

  /** Counts the keys of a person that are not revoked. */
  countOf(db: StoreDatabase, staffId: number): Promise<number> {
    return countAll(
      db.selectFrom('api_keys').where('created_by_staff_id', '=', staffId).where('revoked_at', 'is', null),
    );
  },

  async adopt(trx: StoreTransaction, id: string, creator: { id: number; name: string }): Promise<void> {
    await trx
      .updateTable('api_keys')
      .set({ created_by_staff_id: creator.id, created_by: creator.name })
      .where('id', '=', id)
      .execute();
  },

  async setPermissions(trx: StoreTransaction, id: string, permissions: readonly string[]): Promise<void> {
    await trx
      .updateTable('api_keys')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', id)
      .execute();
  },

  async revoke(trx: StoreTransaction, id: string, now: Date): Promise<void> {
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Stores a key under the hash of the text of the secret that signs today. */
  async renewHash(
    db: StoreDatabase,
    id: string,
    { hash, secretId }: { hash: string; secretId: string },
  ): Promise<void> {
    const renewed = { token_hash: hash, secret_id: secretId };
    await db.updateTable('api_keys').set(renewed).where('id', '=', id).execute();
  },

  /** Returns the names of keys in force whose hash was made with another text of the secret, or with one that is unknown. */
  async namesWithoutSecret(db: StoreDatabase, secretId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('api_keys')
      .select('name')
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`secret_id is distinct from ${secretId}`)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  },

  async use(db: StoreDatabase, id: string, now: Date): Promise<void> {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
  },
};
