import { sql } from 'kysely';

import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

const ofReplacement = storeStatement((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'orders.id as order_id', 'orders.increment_id'])
    .where('returns.replacement_order_id', '=', orderId),
);

const wishedColumns = [
  'wished.id as variant_id',
  'wished.sku',
  'wished.option_values',
  'wished.list_price_centavos',
  runningOfferOf('wished').as('offer_price_centavos'),
  'wished.stock',
  'products.id as product_id',
  'products.slug',
  'products.name',
  'products.options',
  'products.images',
  'products.is_active',
] as const;

/** The variants that returned pieces are exchanged for. */
export const exchangeRepository = {
  /** Returns the lines of a return with the wished variant of each: null if it has left the catalogue. */
  pieces(db: StoreDatabase, returnId: number) {
    return db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .leftJoin('product_variants as returned', 'returned.id', 'order_items.variant_id')
      .leftJoin('product_variants as wished', (join) =>
        join.onRef(
          'wished.id',
          '=',
          sql<number>`coalesce(return_items.replacement_variant_id, order_items.variant_id)`,
        ),
      )
      .leftJoin('products', 'products.id', 'wished.product_id')
      .select([
        'order_items.id',
        'order_items.name as returned_name',
        'return_items.qty',
        'return_items.reserved_qty',
        'order_items.qty as bought_qty',
        'order_items.total_centavos',
        'order_items.discount_centavos',
        'returned.id as returned_variant_id',
        'returned.list_price_centavos as returned_list_centavos',
        runningOfferOf('returned').as('returned_offer_centavos'),
        ...wishedColumns,
      ])
      .where('return_items.return_id', '=', returnId)
      .orderBy('order_items.id')
      .execute();
  },

  /** Returns the variants of the products of these order items that the shop shows. */
  choices(db: StoreDatabase, itemIds: readonly number[]) {
    return db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .innerJoin('product_variants as wished', 'wished.product_id', 'order_items.product_id')
      .innerJoin('products', 'products.id', 'wished.product_id')
      .leftJoin('product_variants as returned', 'returned.id', 'order_items.variant_id')
      .select([
        'order_items.id as item_id',
        'orders.customer_id',
        sql<Date>`now()`.as('read_at'),
        'order_items.qty as bought_qty',
        'order_items.total_centavos',
        'order_items.discount_centavos',
        'returned.id as returned_variant_id',
        'returned.list_price_centavos as returned_list_centavos',
        runningOfferOf('returned').as('returned_offer_centavos'),
        ...wishedColumns,
      ])
      .where('order_items.id', 'in', [...itemIds])
      .where('products.is_active', '=', true)
      .orderBy('order_items.id')
      .orderBy('wished.position')
      .orderBy('wished.id')
      .execute();
  },

  async setWishes(
    trx: StoreTransaction,
    _order: LockedOrder,
    { returnId, wishes }: { returnId: number; wishes: readonly { itemId: number; variantId: number }[] },
  ): Promise<void> {
    for (const { itemId, variantId } of wishes) {
      await trx
        .updateTable('return_items')
        .set({ replacement_variant_id: variantId })
        .where('return_id', '=', returnId)
        .where('order_item_id', '=', itemId)
        .execute();
    }
  },

  /** Records that all pieces of a return are reserved until a moment, or none with null. */
  async setReserved(
    trx: StoreTransaction,
    _order: LockedOrder,
    { returnId, until }: { returnId: number; until: Date | null },
  ): Promise<void> {
    await trx
      .updateTable('return_items')
      .set((expression) => ({ reserved_qty: until === null ? 0 : expression.ref('qty') }))
      .where('return_id', '=', returnId)
      .execute();
    await trx.updateTable('returns').set({ reserved_until: until }).where('id', '=', returnId).execute();
  },

  async setReplacement(
    trx: StoreTransaction,
    _order: LockedOrder,
    {
      returnId,
      orderId,
      differenceCentavos,
    }: { returnId: number; orderId: string; differenceCentavos: number },
  ): Promise<void> {
    await trx
      .updateTable('returns')
      .set({ replacement_order_id: orderId, difference_centavos: differenceCentavos })
      .where('id', '=', returnId)
      .execute();
  },

  /** Returns the replacement order of a return, and until when its pieces are reserved. */
  state(db: StoreDatabase, returnId: number) {
    return db
      .selectFrom('returns')
      .leftJoin('orders', 'orders.id', 'returns.replacement_order_id')
      .select([
        'returns.reserved_until',
        'returns.difference_centavos',
        'orders.id as order_id',
        'orders.increment_id',
        'orders.status as order_status',
        'orders.total_centavos',
      ])
      .where('returns.id', '=', returnId)
      .executeTakeFirstOrThrow();
  },

  /** Returns the return whose new pieces an order is, with the first order. */
  async ofReplacement(db: StoreDatabase, orderId: string) {
    const [replaced] = await ofReplacement(db, { orderId });
    return replaced;
  },

  /** Returns the returns whose reservation has ended, the oldest first. */
  overdue(db: StoreDatabase, { now, limit }: { now: Date; limit: number }) {
    return db
      .selectFrom('returns')
      .select(['id', 'order_id'])
      .where('reserved_until', '<', now)
      .orderBy('reserved_until')
      .limit(limit)
      .execute();
  },
};
