import { ordersOwed } from '#api/platform/database/payments-owed.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export type NamedGuests = { readonly email: string } | { readonly orderNumber: string };

/** Reads what an erasure depends on, and keeps the buyers that fiscal law requires. */
export const erasureRepository = {
  customer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customers')
      .select(['email', 'first_name', 'last_name', 'company_name', 'taxvat', 'password_hash', 'is_guest'])
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
  },

  /** Returns the guest buyers with an e-mail, or the one who placed an order, by id. */
  guests(db: StoreDatabase, by: NamedGuests) {
    return guestsBy(db, by).execute();
  },

  /** Locks those guest buyers until the transaction ends: a concurrent order or return then finds no guest. */
  lockGuests(trx: StoreTransaction, by: NamedGuests) {
    return guestsBy(trx, by).forUpdate().execute();
  },

  /** Newest first. */
  ordersOf(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('orders')
      .select(['increment_id', 'status', 'placed_at', 'total_centavos', 'interest_centavos'])
      .where('customer_id', '=', customerId)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .execute();
  },

  /** Prevents concurrent writes that reference the customer, until the transaction ends. */
  async lock(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  },

  openOrders(db: StoreDatabase, customerId: number) {
    return (
      db
        .selectFrom('orders')
        .select('increment_id')
        .where('customer_id', '=', customerId)
        // A company still owes one that was delivered on terms.
        .where((expression) =>
          expression.or([
            expression.and([
              expression('status', 'not in', ['delivered', 'cancelled']),
              // A gift card whose code was mailed is the recipient's, whenever they redeem it.
              expression.not(expression('id', 'in', mailedGiftCards(db))),
            ]),
            expression('id', 'in', ordersOwed(db)),
          ]),
        )
        .orderBy('placed_at')
        .execute()
    );
  },

  openReturns(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('returns')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', 'not in', ['done', 'refused'])
      .orderBy('id')
      .execute();
  },

  /** Returns when the last sold order was placed; undefined without one. */
  async lastSale(db: StoreDatabase, customerId: number): Promise<Date | undefined> {
    const order = await db
      .selectFrom('orders')
      .select('placed_at')
      .where('customer_id', '=', customerId)
      .where('status', '=', 'delivered')
      .orderBy('placed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return order?.placed_at;
  },

  async creditLeft(db: StoreDatabase, customerId: number, now: Date): Promise<number> {
    const lots = await db
      .selectFrom('credit_lots')
      .select('remaining_centavos')
      .where('customer_id', '=', customerId)
      .where('remaining_centavos', '>', 0)
      .where((expression) =>
        expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', now)]),
      )
      .execute();
    return lots.reduce((sum, lot) => sum + lot.remaining_centavos, 0);
  },

  async keepFiscalBuyer(
    trx: StoreTransaction,
    buyer: { customer_id: number; taxvat: string; name: string; keep_until: string },
  ): Promise<void> {
    await trx.insertInto('fiscal_buyers').values(buyer).execute();
  },

  /** Returns whether orders, returns or the ledger reference the customer, so that the row must remain. */
  async isNamed(db: StoreDatabase, customerId: number): Promise<boolean> {
    for (const table of ['orders', 'returns', 'credit_entries'] as const) {
      const row = await db
        .selectFrom(table)
        .select('id')
        .where('customer_id', '=', customerId)
        .limit(1)
        .executeTakeFirst();
      if (row) return true;
    }
    return false;
  },

  async removeBuyers(db: StoreDatabase, today: string): Promise<number> {
    const removed = await db
      .deleteFrom('fiscal_buyers')
      .where('keep_until', '<=', today)
      .returning('customer_id')
      .execute();
    return removed.length;
  },
};

/** The orders of gift cards whose code was mailed. */
const mailedGiftCards = (db: StoreDatabase) =>
  db
    .selectFrom('gift_cards')
    .select((expression) => expression.ref('order_id').$notNull().as('order_id'))
    .where('order_id', 'is not', null)
    .where('sent_at', 'is not', null);

function guestsBy(db: StoreDatabase, by: NamedGuests) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'last_name', 'company_name', 'taxvat'])
    .where('is_guest', '=', true)
    .where('erased_at', 'is', null)
    .where((expression) =>
      'email' in by
        ? expression('email', '=', by.email)
        : expression('id', 'in', (buyer) =>
            buyer
              .selectFrom('orders')
              .select('orders.customer_id')
              .where('orders.increment_id', '=', by.orderNumber),
          ),
    )
    .orderBy('id');
}
