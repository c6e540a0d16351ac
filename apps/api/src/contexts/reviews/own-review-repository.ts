import { type Insertable, sql } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A customer's reviews and reviewable products. Every function filters by the customer [ACC+02]. */
export const ownReviewRepository = {
  /** Returns reviews newest first. */
  page(db: StoreDatabase, customerId: number, { limit, offset }: Part) {
    return ofCustomer(db, customerId)
      .orderBy('product_reviews.written_at', 'desc')
      .orderBy('product_reviews.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  byId(db: StoreDatabase, customerId: number, id: number) {
    return ofCustomer(db, customerId).where('product_reviews.id', '=', id).executeTakeFirstOrThrow();
  },

  /** Returns any customer's review, for a mail to its author. */
  mailData(db: StoreDatabase, id: number) {
    return db
      .selectFrom('product_reviews')
      .innerJoin('products', 'products.id', 'product_reviews.product_id')
      .select([
        'product_reviews.customer_id',
        'product_reviews.status',
        'product_reviews.reply',
        'products.name',
        'products.slug',
        'products.is_active',
      ])
      .where('product_reviews.id', '=', id)
      .executeTakeFirst();
  },

  count(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(db.selectFrom('product_reviews').where('customer_id', '=', customerId));
  },

  /** Returns the ids of the latest delivered orders. */
  async lastDelivered(db: StoreDatabase, customerId: number, limit: number): Promise<string[]> {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', '=', 'delivered')
      .orderBy('placed_at', 'desc')
      .limit(limit)
      .execute();
    return orders.map(({ id }) => id);
  },

  /**
   * Returns delivered products that are on sale and not reviewed, latest purchase first; with `orderIds`, only of those
   * orders.
   */
  reviewable(
    db: StoreDatabase,
    customerId: number,
    { limit, offset, orderIds }: Part & { orderIds?: readonly string[] },
  ) {
    const products = bought(db, customerId);
    return (orderIds ? products.where('orders.id', 'in', [...orderIds]) : products)
      .select((expression) => [
        'order_items.product_id',
        expression.fn.max('orders.placed_at').as('bought_at'),
      ])
      .groupBy('order_items.product_id')
      .orderBy('bought_at', 'desc')
      .orderBy('order_items.product_id')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  async countReviewable(db: StoreDatabase, customerId: number): Promise<number> {
    const { total } = await bought(db, customerId)
      .select(sql<string | number>`count(distinct order_items.product_id)`.as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** Returns the latest order with the product; undefined without one. */
  async orderOf(db: StoreDatabase, customerId: number, productId: number): Promise<string | undefined> {
    const order = await db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select('orders.id')
      .where('orders.customer_id', '=', customerId)
      .where('orders.status', '=', 'delivered')
      .where('order_items.product_id', '=', productId)
      .orderBy('orders.placed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return order?.id;
  },

  /** Returns the new id; undefined if the customer has reviewed the product. */
  async insert(
    db: StoreDatabase,
    review: Insertable<StoreTables['product_reviews']>,
  ): Promise<number | undefined> {
    const written = await db
      .insertInto('product_reviews')
      .values(review)
      .onConflict((on) =>
        on.columns(['product_id', 'customer_id']).where('customer_id', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return written?.id;
  },

  /** Returns the paths of the photos published with a customer's reviews. */
  async photosOf(db: StoreDatabase, customerId: number): Promise<string[]> {
    const reviews = await db
      .selectFrom('product_reviews')
      .select('photos')
      .where('customer_id', '=', customerId)
      .execute();
    return reviews.flatMap(({ photos }) => photos.map(({ path }) => path));
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .deleteFrom('product_reviews')
      .where('customer_id', '=', customerId)
      .where('status', '<>', 'approved')
      .execute();
    await trx
      .updateTable('product_reviews')
      .set({
        customer_id: null,
        order_id: null,
        author_name: 'Cliente',
        photos: '[]',
        // It may address the author by name.
        reply: null,
        replied_at: null,
      })
      .where('customer_id', '=', customerId)
      .execute();
  },
};

function ofCustomer(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('product_reviews')
    .innerJoin('products', 'products.id', 'product_reviews.product_id')
    .select([
      'product_reviews.id',
      'product_reviews.product_id',
      'product_reviews.rating',
      'product_reviews.title',
      'product_reviews.body',
      'product_reviews.photos',
      'product_reviews.status',
      'product_reviews.written_at',
      'product_reviews.reply',
      'product_reviews.replied_at',
      'products.name as product_name',
    ])
    .where('product_reviews.customer_id', '=', customerId);
}

function bought(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'delivered')
    .where('products.is_active', '=', true)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('product_reviews')
            .select('product_reviews.id')
            .where('product_reviews.customer_id', '=', customerId)
            .whereRef('product_reviews.product_id', '=', 'order_items.product_id'),
        ),
      ),
    );
}
