import type { OrderDraftStatus } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, countCapped, type PageWindow, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type StoredOrderDraft = Selectable<StoreTables['order_drafts']>;
export type NewOrderDraft = Insertable<StoreTables['order_drafts']>;

export interface DraftFilter {
  /** Part of the customer's name, an e-mail, or the draft's number. */
  readonly q?: string | undefined;
  readonly status?: OrderDraftStatus | undefined;
  /** Quotes without an answer, or all of them. */
  readonly quotes?: 'waiting' | 'all' | undefined;
}

/** What remains of a draft that is no longer open: no link, and no personal data. */
const closed = { link_hash: null, link_expires_at: null, address: null, note: '' } as const;

export const orderDraftRepository = {
  /** Quotes without an answer, then the last changed first. */
  page(db: StoreDatabase, filter: DraftFilter, { order, ...window }: PageWindow & { order: 'asc' | 'desc' }) {
    const all = matching(db, filter);
    return readPage(
      all
        .leftJoin('orders', 'orders.id', 'order_drafts.order_id')
        .selectAll('order_drafts')
        .select([
          'customers.first_name',
          'customers.last_name',
          'customers.company_name',
          'orders.increment_id',
        ])
        .orderBy(isWaiting, 'desc')
        .orderBy('order_drafts.changed_at', order)
        .orderBy('order_drafts.id', order),
      window,
      countCapped(db, all),
    );
  },

  byId(db: StoreDatabase, id: number): Promise<StoredOrderDraft | undefined> {
    return db.selectFrom('order_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: number): Promise<StoredOrderDraft | undefined> {
    return trx.selectFrom('order_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  byLink(db: StoreDatabase, linkHashes: readonly string[]): Promise<StoredOrderDraft | undefined> {
    return db.selectFrom('order_drafts').selectAll().where('link_hash', 'in', linkHashes).executeTakeFirst();
  },

  async insert(trx: StoreTransaction, draft: NewOrderDraft): Promise<number> {
    const { id } = await trx
      .insertInto('order_drafts')
      .values(draft)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Changes a draft and counts its revision. */
  async change(
    trx: StoreTransaction,
    id: number,
    change: Updateable<StoreTables['order_drafts']>,
  ): Promise<void> {
    await trx
      .updateTable('order_drafts')
      .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  /** Sets the link of a draft, which its content does not depend on; null ends it. */
  async setLink(
    trx: StoreTransaction,
    id: number,
    link: { hash: string; expiresAt: Date } | null,
  ): Promise<void> {
    await trx
      .updateTable('order_drafts')
      .set({ link_hash: link?.hash ?? null, link_expires_at: link?.expiresAt ?? null })
      .where('id', '=', id)
      .execute();
  },

  discard(trx: StoreTransaction, { id, now }: { id: number; now: Date }): Promise<void> {
    return this.change(trx, id, { ...closed, status: 'discarded', changed_at: now });
  },

  /** The link stays: until it expires it leads to the order. */
  order(
    trx: StoreTransaction,
    { id, orderId, decidedBy, now }: { id: number; orderId: string; decidedBy: string; now: Date },
  ) {
    const { address, note } = closed;
    const ordered = { status: 'ordered', order_id: orderId, decided_by: decidedBy, changed_at: now } as const;
    return this.change(trx, id, { address, note, ...ordered });
  },

  /** Closes a quote or a request for approval with a reason. */
  decline(
    trx: StoreTransaction,
    { id, reason, decidedBy = '', now }: { id: number; reason: string; decidedBy?: string; now: Date },
  ) {
    const declined = { status: 'declined', decline_reason: reason, decided_by: decidedBy } as const;
    return this.change(trx, id, { ...closed, ...declined, changed_at: now });
  },

  /** Closes open drafts without a change for that long and without a link that can be used, and forgets links that have expired. */
  async expire(
    db: StoreDatabase,
    { unchangedSince, now }: { unchangedSince: Date; now: Date },
  ): Promise<number> {
    const expired = await db
      .updateTable('order_drafts')
      .set({ ...closed, status: 'expired' })
      .where('status', '=', 'open')
      .where('changed_at', '<', unchangedSince)
      .where((is) => is.or([is('link_expires_at', 'is', null), is('link_expires_at', '<', now)]))
      .returning('id')
      .execute();
    await db
      .updateTable('order_drafts')
      .set({ link_hash: null, link_expires_at: null })
      .where('link_expires_at', '<', now)
      .where('status', '=', 'ordered')
      .execute();
    return expired.length;
  },

  /** Returns the quote that a request made. */
  byRequest(db: StoreDatabase, { customerId, key }: { customerId: number; key: string }) {
    return db
      .selectFrom('order_drafts')
      .select(['id', 'asked_note', 'wished_on'])
      .where('customer_id', '=', customerId)
      .where('asked_key', '=', key)
      .executeTakeFirst();
  },

  /** A customer's quotes, newest first, with the numbers of their orders. */
  quotes(db: StoreDatabase, customerId: number, { limit, offset }: PageWindow) {
    return quotesOf(db, customerId)
      .orderBy('order_drafts.asked_at', 'desc')
      .orderBy('order_drafts.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  quoteOf(db: StoreDatabase, { customerId, id }: { customerId: number; id: number }) {
    return quotesOf(db, customerId).where('order_drafts.id', '=', id).executeTakeFirst();
  },

  countQuotes(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(
      db
        .selectFrom('order_drafts')
        .where('order_drafts.customer_id', '=', customerId)
        .where('order_drafts.asked_at', 'is not', null),
    );
  },

  countOpenQuotes(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(
      db
        .selectFrom('order_drafts')
        .where('order_drafts.customer_id', '=', customerId)
        .where('order_drafts.asked_at', 'is not', null)
        .where('order_drafts.status', '=', 'open'),
    );
  },

  ofCustomer(db: StoreDatabase, customerId: number): Promise<StoredOrderDraft[]> {
    return db
      .selectFrom('order_drafts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
  },

  /** An order keeps no personal data in its draft. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('order_drafts').where('customer_id', '=', customerId).execute();
  },
};

function quotesOf(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('order_drafts')
    .leftJoin('orders', 'orders.id', 'order_drafts.order_id')
    .selectAll('order_drafts')
    .select('orders.increment_id')
    .where('order_drafts.customer_id', '=', customerId)
    .where('order_drafts.asked_at', 'is not', null);
}

/** Whether a draft is a quote without an answer. */
const isWaiting = sql<boolean>`(order_drafts.asked_at is not null and order_drafts.status = 'open' and order_drafts.link_hash is null)`;

function matching(db: StoreDatabase, { q, status, quotes }: DraftFilter) {
  let query = db
    .selectFrom('order_drafts')
    .innerJoin('customers', 'customers.id', 'order_drafts.customer_id');
  if (status !== undefined) query = query.where('order_drafts.status', '=', status);
  if (quotes === 'waiting') query = query.where(isWaiting);
  if (quotes === 'all') query = query.where('order_drafts.asked_at', 'is not', null);
  if (!q) return query;
  const pattern = likePattern(q);
  const number = /^[1-9]\d{0,8}$/.test(q) ? Number(q) : null;
  return query.where((is) =>
    is.or([
      is(sql<string>`customers.first_name || ' ' || customers.last_name`, 'ilike', pattern),
      is('customers.company_name', 'ilike', pattern),
      is('customers.email', '=', q.toLowerCase()),
      ...(number === null ? [] : [is('order_drafts.id', '=', number)]),
    ]),
  );
}
