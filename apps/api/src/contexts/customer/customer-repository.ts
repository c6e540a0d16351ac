import type { Insertable } from 'kysely';

import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type NewCustomer = Insertable<StoreTables['customers']>;

const contractColumns = [
  'id',
  'email',
  'phone',
  'first_name',
  'last_name',
  'company_name',
  'taxvat',
  'credit_centavos',
  'group_id',
  'scope',
] as const;

const byId = storeStatement((db, { id }: { id: number }) =>
  db
    .selectFrom('customers')
    .select([...contractColumns, 'tokens_valid_from', 'is_guest'])
    .where('id', '=', id)
    // Only the id of a deleted account remains: no token authenticates it.
    .where('erased_at', 'is', null),
);

const groupCode = storeStatement((db, { id }: { id: number }) =>
  db
    .selectFrom('customers')
    .innerJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
    .select('customer_groups.code')
    .where('customers.id', '=', id),
);

const lock = storeStatement((db, { id }: { id: number }) =>
  db.selectFrom('customers').select(['id', 'taxvat', 'phone']).where('id', '=', id).forNoKeyUpdate(),
);

export const customerRepository = {
  groups(db: StoreDatabase) {
    return db.selectFrom('customer_groups').select('code').orderBy('code').execute();
  },

  async byId(db: StoreDatabase, id: number) {
    const [customer] = await byId(db, { id });
    return customer;
  },

  /** Returns the addresses of the customers whose ids follow one, in the order of the ids. */
  emailsAfter(db: StoreDatabase, { id, limit }: { id: number; limit: number }) {
    return db
      .selectFrom('customers')
      .select(['id', 'email'])
      .where('id', '>', id)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  byEmail(db: StoreDatabase, email: string) {
    return db
      .selectFrom('customers')
      .select(['id', 'first_name', 'company_name'])
      .where('email', '=', email)
      .where('is_guest', '=', false)
      .executeTakeFirst();
  },

  profile(db: StoreDatabase, id: number) {
    return db
      .selectFrom('customers')
      .select([
        'kind',
        'email',
        'taxvat',
        'first_name',
        'last_name',
        'company_name',
        'trade_name',
        'activity',
        'phone',
        'attributes',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Returns false if another account has the document; the transaction is then over. */
  async setProfile(
    db: StoreDatabase,
    id: number,
    profile: Pick<NewCustomer, 'first_name' | 'last_name' | 'phone' | 'attributes'> &
      Partial<Pick<NewCustomer, 'taxvat' | 'kind' | 'company_name' | 'trade_name' | 'activity'>>,
  ): Promise<boolean> {
    try {
      await db.updateTable('customers').set(profile).where('id', '=', id).execute();
      return true;
    } catch (error) {
      if (uniqueViolation(error)?.includes('taxvat') !== true) throw error;
      return false;
    }
  },

  async setContact(
    trx: StoreTransaction,
    id: number,
    contact: Pick<NewCustomer, 'first_name' | 'last_name' | 'phone'> &
      Partial<Pick<NewCustomer, 'company_name' | 'trade_name'>>,
  ): Promise<void> {
    await trx.updateTable('customers').set(contact).where('id', '=', id).execute();
  },

  /** Also revokes the tokens issued before `now`. */
  async setPassword(
    db: StoreDatabase,
    id: number,
    { passwordHash, now }: { passwordHash: string; now: Date },
  ): Promise<void> {
    await db
      .updateTable('customers')
      .set({ password_hash: passwordHash, tokens_valid_from: now })
      .where('id', '=', id)
      .execute();
  },

  async replaceHash(
    db: StoreDatabase,
    { id, hash, by }: { id: number; hash: string; by: string },
  ): Promise<void> {
    await db
      .updateTable('customers')
      .set({ password_hash: by })
      .where('id', '=', id)
      .where('password_hash', '=', hash)
      .execute();
  },

  async voidTokens(db: StoreDatabase, id: number, validFrom: Date): Promise<void> {
    await db.updateTable('customers').set({ tokens_valid_from: validFrom }).where('id', '=', id).execute();
  },

  async groupCode(db: StoreDatabase, id: number): Promise<string | null> {
    const [group] = await groupCode(db, { id });
    return group?.code ?? null;
  },

  async setGroup(trx: StoreTransaction, id: number, groupId: number | null): Promise<void> {
    await trx.updateTable('customers').set({ group_id: groupId }).where('id', '=', id).execute();
  },

  /** Returns the recipient of mails about the password, and its hash. */
  passwordOf(db: StoreDatabase, id: number) {
    return db
      .selectFrom('customers')
      .select(['email', 'first_name', 'company_name', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Finds an account by e-mail in lower case or by bare taxvat. */
  credentials(db: StoreDatabase, by: { email: string } | { taxvat: string }) {
    const query = db.selectFrom('customers').select(['id', 'password_hash']).where('is_guest', '=', false);
    return (
      'email' in by ? query.where('email', '=', by.email) : query.where('taxvat', '=', by.taxvat)
    ).executeTakeFirst();
  },

  async exists(db: StoreDatabase, by: { email: string } | { taxvat: string }): Promise<boolean> {
    return (await this.credentials(db, by)) !== undefined;
  },

  /** Returns the new id, or which unique field another customer has. */
  async insert(
    db: StoreDatabase,
    customer: NewCustomer,
  ): Promise<{ id: number } | { taken: 'email' | 'taxvat' }> {
    try {
      return await db.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
    } catch (error) {
      const constraint = uniqueViolation(error);
      if (constraint?.includes('email')) return { taken: 'email' };
      if (constraint?.includes('taxvat')) return { taken: 'taxvat' };
      throw error;
    }
  },

  /** Locks the customer's row; undefined without one. */
  lock(trx: StoreTransaction, id: number) {
    return lock(trx, { id });
  },
};
