import type { BuyerRole } from '@vitrine/contract/schemas/buyer.ts';
import type { Insertable } from 'kysely';

import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type NewCompanyBuyer = Insertable<StoreTables['company_buyers']>;
export type StoredCompanyBuyer = Awaited<ReturnType<typeof companyBuyerRepository.ofCustomer>>[number];

const columns = [
  'id',
  'customer_id',
  'email',
  'name',
  'role',
  'order_limit_centavos',
  'invited_at',
  'invite_expires_at',
  'accepted_at',
  'tokens_valid_from',
] as const;

const byId = storeStatement((db, { id }: { id: number }) =>
  db.selectFrom('company_buyers').select(columns).where('id', '=', id).where('removed_at', 'is', null),
);

/** Shared with other orders; a change or removal of the buyer waits for them, and they for it. */
const lock = storeStatement((db, { id }: { id: number }) =>
  db
    .selectFrom('company_buyers')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare(),
);

/** Buyers of companies; removed ones are found only by what names them. */
export const companyBuyerRepository = {
  async byId(db: StoreDatabase, id: number) {
    const [buyer] = await byId(db, { id });
    return buyer;
  },

  async lock(trx: StoreTransaction, id: number) {
    const [buyer] = await lock(trx, { id });
    return buyer;
  },

  /** Returns the addresses of the buyers of all companies. */
  async emails(db: StoreDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('company_buyers')
      .select('email')
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(({ email }) => email);
  },

  byEmail(db: StoreDatabase, email: string) {
    return db
      .selectFrom('company_buyers')
      .select([...columns, 'password_hash'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  },

  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('company_buyers')
      .select(columns)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute();
  },

  /** Also removed ones, for the data export. */
  everOf(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('company_buyers')
      .select([...columns, 'removed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  /** Returns the new id; null if another login has the e-mail, and the transaction is then over. */
  async insert(trx: StoreTransaction, buyer: NewCompanyBuyer): Promise<number | null> {
    try {
      const { id } = await trx
        .insertInto('company_buyers')
        .values(buyer)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      if (uniqueViolation(error)?.includes('email') !== true) throw error;
      return null;
    }
  },

  /** Returns whether there is such a buyer. */
  async change(
    db: StoreDatabase,
    { customerId, id, ...change }: { customerId: number; id: number } & BuyerChange,
  ): Promise<boolean> {
    const changed = await db
      .updateTable('company_buyers')
      .set(change)
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Accepts the invitation with the first password; revokes the tokens issued before `now`. */
  async setPassword(
    trx: StoreTransaction,
    { id, passwordHash, now }: { id: number; passwordHash: string; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('company_buyers')
      .set((buyer) => ({
        password_hash: passwordHash,
        tokens_valid_from: now,
        accepted_at: buyer.fn.coalesce('accepted_at', buyer.val(now)),
      }))
      .where('id', '=', id)
      .execute();
  },

  async replaceHash(
    db: StoreDatabase,
    { id, hash, by }: { id: number; hash: string; by: string },
  ): Promise<void> {
    await db
      .updateTable('company_buyers')
      .set({ password_hash: by })
      .where('id', '=', id)
      .where('password_hash', '=', hash)
      .execute();
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('company_buyers').where('customer_id', '=', customerId).execute();
  },
};

interface BuyerChange {
  readonly name?: string;
  readonly role?: BuyerRole;
  readonly order_limit_centavos?: number | null;
  readonly invited_at?: Date;
  readonly invite_expires_at?: Date;
  readonly tokens_valid_from?: Date;
  readonly email?: '';
  readonly password_hash?: null;
  readonly removed_at?: Date;
}
