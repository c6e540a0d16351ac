import type { Insertable } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type CreditKind = StoreTables['credit_entries']['kind'];
type NewEntry = Insertable<StoreTables['credit_entries']>;

/** The credit ledger. Writers hold the customer's lock. */
export const creditRepository = {
  byKey(db: StoreDatabase, key: string) {
    return db
      .selectFrom('credit_entries')
      .select(['id', 'customer_id', 'kind', 'operation', 'amount_centavos'])
      .where('operation_key', '=', key)
      .executeTakeFirst();
  },

  /** A grant, for a mail to its customer. */
  granted(db: StoreDatabase, entryId: number) {
    return db
      .selectFrom('credit_entries')
      .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.id')
      .select([
        'credit_entries.customer_id',
        'credit_entries.kind',
        'credit_entries.origin',
        'credit_entries.amount_centavos',
        'credit_lots.expires_at',
      ])
      .where('credit_entries.id', '=', entryId)
      .executeTakeFirst();
  },

  insertEntry(trx: StoreTransaction, entry: NewEntry) {
    return trx.insertInto('credit_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  },

  async insertLot(trx: StoreTransaction, lot: Insertable<StoreTables['credit_lots']>): Promise<void> {
    await trx.insertInto('credit_lots').values(lot).execute();
  },

  async insertPostings(
    trx: StoreTransaction,
    postings: readonly Insertable<StoreTables['credit_postings']>[],
  ): Promise<void> {
    await trx
      .insertInto('credit_postings')
      .values([...postings])
      .execute();
  },

  /** The lots from which an operation spent, with negative amounts. */
  spentUnder(db: StoreDatabase, key: string) {
    return db
      .selectFrom('credit_entries')
      .innerJoin('credit_postings', 'credit_postings.entry_id', 'credit_entries.id')
      .innerJoin('credit_lots', 'credit_lots.id', 'credit_postings.lot_id')
      .select([
        'credit_lots.id as lot_id',
        'credit_lots.kind',
        'credit_lots.expires_at',
        'credit_postings.amount_centavos',
      ])
      .where('credit_entries.operation_key', '=', key)
      .where('credit_entries.operation', '=', 'spend')
      .orderBy('credit_postings.id')
      .execute();
  },

  /** Returns the amount of one kind granted under keys that extend this one after a colon. */
  async grantedBelow(
    db: StoreDatabase,
    { customerId, kind, key }: { customerId: number; kind: CreditKind; key: string },
  ): Promise<number> {
    const { centavos } = await db
      .selectFrom('credit_entries')
      .select((expression) => expression.fn.sum<string | number | null>('amount_centavos').as('centavos'))
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('operation', '=', 'grant')
      .where('operation_key', 'like', `${key}:%`)
      .executeTakeFirstOrThrow();
    return Number(centavos ?? 0);
  },

  /** Returns the amount granted under a key, or under keys that extend it after a colon. */
  async grantedUnder(
    db: StoreDatabase,
    { customerId, key }: { customerId: number; key: string },
  ): Promise<number> {
    const { centavos } = await db
      .selectFrom('credit_entries')
      .select((expression) => expression.fn.sum<string | number | null>('amount_centavos').as('centavos'))
      .where('customer_id', '=', customerId)
      .where('operation', '=', 'grant')
      .where((expression) =>
        expression.or([
          expression('operation_key', '=', key),
          expression('operation_key', 'like', `${key}:%`),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(centavos ?? 0);
  },

  /** Lots with a remaining amount, the earliest expiry first. */
  lotsLeft(db: StoreDatabase, { customerId, kind }: { customerId: number; kind: CreditKind }) {
    return db
      .selectFrom('credit_lots')
      .select(['id', 'remaining_centavos', 'expires_at'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('remaining_centavos', '>', 0)
      .orderBy('expires_at', (order) => order.asc().nullsLast())
      .orderBy('id')
      .execute();
  },

  expiredLots(db: StoreDatabase, { customerId, now }: { customerId: number; now: Date }) {
    return db
      .selectFrom('credit_lots')
      .select(['id', 'kind', 'remaining_centavos', 'expires_at'])
      .where('customer_id', '=', customerId)
      .where('remaining_centavos', '>', 0)
      .where('expires_at', '<=', now)
      .orderBy('id')
      .execute();
  },

  /** Ends the lots with a remaining amount now. */
  async endLots(
    trx: StoreTransaction,
    { customerId, now }: { customerId: number; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('credit_lots')
      .set({ expires_at: now })
      .where('customer_id', '=', customerId)
      .where('remaining_centavos', '>', 0)
      .where((expression) =>
        expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', now)]),
      )
      .execute();
  },

  customersWithExpired(db: StoreDatabase, { now, limit }: { now: Date; limit: number }) {
    return db
      .selectFrom('credit_lots')
      .select('customer_id')
      .distinct()
      .where('remaining_centavos', '>', 0)
      .where('expires_at', '<=', now)
      .limit(limit)
      .execute();
  },

  /** A customer's whole ledger, oldest first. */
  entries(db: StoreDatabase, customerId: number) {
    return ledgerOf(db, customerId).orderBy('credit_entries.id').execute();
  },

  /** Newest first unless `order` is asc. */
  page(
    db: StoreDatabase,
    {
      customerId,
      order = 'desc',
      limit,
      offset,
    }: { customerId: number; order?: 'asc' | 'desc' | undefined; limit: number; offset: number },
  ) {
    return ledgerOf(db, customerId)
      .orderBy('credit_entries.at', order)
      .orderBy('credit_entries.id', order)
      .limit(limit)
      .offset(offset)
      .execute();
  },

  count(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(db.selectFrom('credit_entries').where('customer_id', '=', customerId));
  },
};

/** Grants and spending, with the expiry of grants. */
function ledgerOf(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('credit_entries')
    .leftJoin('credit_lots', 'credit_lots.id', 'credit_entries.id')
    .select([
      'credit_entries.id',
      'credit_entries.kind',
      'credit_entries.operation',
      'credit_entries.origin',
      'credit_entries.reference',
      'credit_entries.amount_centavos',
      'credit_entries.at',
      'credit_lots.expires_at',
    ])
    .where('credit_entries.customer_id', '=', customerId);
}
