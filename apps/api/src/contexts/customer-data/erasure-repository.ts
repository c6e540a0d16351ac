import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';

/** Clears the personal columns of an address; the columns that taxes depend on stay. */
const noPerson = {
  recipient: '',
  phone: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
} satisfies Partial<OrderAddress>;

export type NamedGuests = { readonly email: string } | { readonly orderNumber: string };

/** Erases or anonymises each table that references a customer. Every function runs under the customer's lock. */
export const erasureRepository = {
  customer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('customers')
      .select(['email', 'first_name', 'last_name', 'taxvat', 'password_hash', 'is_guest'])
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
    return db
      .selectFrom('orders')
      .select('increment_id')
      .where('customer_id', '=', customerId)
      .where('status', 'not in', ['delivered', 'cancelled'])
      .orderBy('placed_at')
      .execute();
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

  /** Returns pictures published with reviews. */
  async reviewPhotos(db: StoreDatabase, customerId: number): Promise<string[]> {
    const reviews = await db
      .selectFrom('product_reviews')
      .select('photos')
      .where('customer_id', '=', customerId)
      .execute();
    return reviews.flatMap(({ photos }) => photos.map(({ path }) => path));
  },

  /** Anonymises approved reviews and deletes the others. */
  async eraseReviews(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .deleteFrom('product_reviews')
      .where('customer_id', '=', customerId)
      .where('status', '<>', 'approved')
      .execute();
    await trx
      .updateTable('product_reviews')
      .set({ customer_id: null, order_id: null, author_name: 'Cliente', photos: '[]' })
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Releases and expires the customer's uploads: the sweep deletes them with their rows. */
  async releaseUploads(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('uploads')
      .set({ customer_id: null, uploaded_at: new Date(0) })
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Anonymises the orders: the sales themselves stay. */
  async eraseOrders(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .deleteFrom('order_notes')
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('payments')
      .set(noPaymentDetails)
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .deleteFrom('order_papers')
      .where('invoice_key', 'is', null)
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('order_papers')
      .set({ tracking_code: null, tracking_url: null, carrier: '' })
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('orders')
      .set({
        address: sql<string>`address || ${JSON.stringify(noPerson)}::jsonb`,
        cart_id: null,
        // Stays wrapped, because the wrap was paid for; removes the message.
        gift_message: sql<string | null>`case when gift_message is null then null else '' end`,
      })
      .where('customer_id', '=', customerId)
      .execute();
  },

  async eraseReturns(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('return_events')
      .set({ note: '' })
      .where('return_id', 'in', (own) =>
        own.selectFrom('returns').select('returns.id').where('returns.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('returns')
      .set({ comment: '', photos: '[]' })
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Deletes rows that belong to the customer alone and that no law requires to be kept. */
  async eraseOwn(trx: StoreTransaction, customerId: number): Promise<void> {
    for (const table of [
      'carts',
      'customer_addresses',
      'customer_email_changes',
      'customer_lists',
      'customer_login_grants',
      'customer_password_links',
      'customer_pins',
      'consent_records',
      'wishlist_items',
    ] as const) {
      await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
    }
  },

  /** Deletes rows that reference the e-mail, with or without an account. */
  async eraseByEmail(trx: StoreTransaction, email: string): Promise<void> {
    await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
    await trx.deleteFrom('stock_alerts').where('email', '=', email).execute();
  },

  /** Returns form submissions whose answers contain the text; the caller decides whether it is that e-mail. */
  submissionsNaming(db: StoreDatabase, email: string) {
    return db
      .selectFrom('cms_form_submissions')
      .innerJoin('cms_forms', 'cms_forms.id', 'cms_form_submissions.form_id')
      .select([
        'cms_form_submissions.id',
        'cms_form_submissions.answers',
        'cms_form_submissions.received_at',
        'cms_forms.title',
      ])
      .where(sql<boolean>`position(${email} in lower(answers::text)) > 0`)
      .orderBy('cms_form_submissions.id')
      .execute();
  },

  async removeSubmissions(trx: StoreTransaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .deleteFrom('cms_form_submissions')
      .where('id', 'in', [...ids])
      .execute();
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

  /** Clears e-mail and document, which then are available for a new registration. */
  async emptyCustomer(trx: StoreTransaction, customerId: number, now: Date): Promise<void> {
    await trx
      .updateTable('customers')
      .set({
        email: `excluida-${customerId}`,
        taxvat: `excluida-${customerId}`,
        first_name: 'Conta',
        last_name: 'excluída',
        phone: '',
        password_hash: null,
        group_id: null,
        scope: '[]',
        attributes: '{}',
        tokens_valid_from: now,
        erased_at: now,
      })
      .where('id', '=', customerId)
      .execute();
  },

  async removeCustomer(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('customers').where('id', '=', customerId).execute();
  },

  async removeBuyers(db: StoreDatabase, today: string): Promise<void> {
    await db.deleteFrom('fiscal_buyers').where('keep_until', '<=', today).execute();
  },
};

function guestsBy(db: StoreDatabase, by: NamedGuests) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'last_name', 'taxvat'])
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
