import type { GiftCardStatus } from '@vitrine/contract/schemas/gift-card.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

import { countCapped, type PageWindow, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type StoredGiftCard = Selectable<StoreTables['gift_cards']>;
export type NewGiftCard = Insertable<StoreTables['gift_cards']>;

interface GiftCardFilter {
  /** The number of the order, the last characters of the code, or the recipient's e-mail. */
  readonly q?: string | undefined;
  readonly status?: GiftCardStatus | undefined;
}

/** Personal data of a gift card. */
const noPerson = { recipient_name: '', recipient_email: '', sender_name: '', message: '' } as const;

export const giftCardRepository = {
  byId(db: StoreDatabase, id: string): Promise<StoredGiftCard | undefined> {
    return db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
  },

  ofOrder(db: StoreDatabase, orderId: string): Promise<StoredGiftCard | undefined> {
    return db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  },

  byCode(db: StoreDatabase, codeHash: string): Promise<StoredGiftCard | undefined> {
    return db.selectFrom('gift_cards').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
  },

  /** Locks a gift card until the transaction ends. Its order, if it has one, and customers are locked before. */
  lock(trx: StoreTransaction, id: string): Promise<StoredGiftCard | undefined> {
    return trx.selectFrom('gift_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  /** Returns false if there is one with the id. */
  async insert(trx: StoreTransaction, card: NewGiftCard): Promise<boolean> {
    const inserted = await trx
      .insertInto('gift_cards')
      .values(card)
      .onConflict((on) => on.columns(['id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async update(
    trx: StoreTransaction,
    id: string,
    change: Updateable<StoreTables['gift_cards']>,
  ): Promise<void> {
    await trx.updateTable('gift_cards').set(change).where('id', '=', id).execute();
  },

  /** The last made first, with the number of the order and the name of who redeemed it. */
  page(
    db: StoreDatabase,
    filter: GiftCardFilter,
    { order, ...window }: PageWindow & { order: 'asc' | 'desc' },
  ) {
    const all = matching(db, filter);
    return readPage(
      listed(all).orderBy('gift_cards.created_at', order).orderBy('gift_cards.id'),
      window,
      countCapped(db, all),
    );
  },

  listedById(db: StoreDatabase, id: string) {
    return listed(db.selectFrom('gift_cards').where('gift_cards.id', '=', id)).executeTakeFirst();
  },

  /** Those that a customer bought, redeemed, or is to get, oldest first. */
  ofPerson(db: StoreDatabase, { customerId, email }: { customerId: number; email: string }) {
    return db
      .selectFrom('gift_cards')
      .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
      .selectAll('gift_cards')
      .select(['orders.increment_id', 'orders.customer_id as buyer_id'])
      .where((expression) =>
        expression.or([
          expression('orders.customer_id', '=', customerId),
          expression('gift_cards.customer_id', '=', customerId),
          expression('gift_cards.recipient_email', '=', email),
        ]),
      )
      .orderBy('gift_cards.created_at')
      .execute();
  },

  /** Deletes names, e-mail and message of the gift cards that a customer bought. */
  async eraseBoughtBy(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('gift_cards')
      .set(noPerson)
      .where('order_id', 'in', (bought) =>
        bought.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },

  async eraseRedeemedBy(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.updateTable('gift_cards').set(noPerson).where('customer_id', '=', customerId).execute();
  },

  async eraseByEmail(trx: StoreTransaction, email: string): Promise<void> {
    await trx.updateTable('gift_cards').set(noPerson).where('recipient_email', '=', email).execute();
  },
};

function listed(cards: ReturnType<typeof matching>) {
  return cards
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .leftJoin('customers', 'customers.id', 'gift_cards.customer_id')
    .selectAll('gift_cards')
    .select(['orders.increment_id', 'customers.first_name', 'customers.last_name', 'customers.company_name']);
}

function matching(db: StoreDatabase, { q = '', status }: GiftCardFilter) {
  let query = db.selectFrom('gift_cards');
  if (status !== undefined) query = query.where('gift_cards.status', '=', status);
  if (q === '') return query;
  return query.where((expression) =>
    expression.or([
      expression('gift_cards.code_tail', '=', q.toUpperCase()),
      expression('gift_cards.recipient_email', '=', q.toLowerCase()),
      expression('gift_cards.order_id', 'in', (numbered) =>
        numbered.selectFrom('orders').select('orders.id').where('orders.increment_id', '=', q),
      ),
    ]),
  );
}
