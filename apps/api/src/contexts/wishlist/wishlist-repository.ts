import type { Insertable } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Reads products on sale only: deactivated ones stay hidden until they return. */
export const wishlistRepository = {
  /** Returns items newest first. */
  items(db: StoreDatabase, customerId: number, part?: { limit: number; offset: number }) {
    const query = onSale(db, customerId)
      .select([
        'wishlist_items.product_id',
        'wishlist_items.added_at',
        'wishlist_items.price_centavos',
        'wishlist_items.was_available',
      ])
      .orderBy('wishlist_items.added_at', 'desc')
      .orderBy('wishlist_items.product_id', 'desc');
    return (part ? query.limit(part.limit).offset(part.offset) : query).execute();
  },

  count(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(onSale(db, customerId));
  },

  async has(db: StoreDatabase, customerId: number, productId: number): Promise<boolean> {
    const found = await onSale(db, customerId)
      .select('wishlist_items.product_id')
      .where('wishlist_items.product_id', '=', productId)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Adds an item; an existing one keeps its date and price. */
  async add(db: StoreDatabase, item: Insertable<StoreTables['wishlist_items']>): Promise<void> {
    await db
      .insertInto('wishlist_items')
      .values(item)
      .onConflict((on) => on.columns(['customer_id', 'product_id']).doNothing())
      .execute();
  },

  async remove(db: StoreDatabase, customerId: number, productId: number): Promise<void> {
    await db
      .deleteFrom('wishlist_items')
      .where('customer_id', '=', customerId)
      .where('product_id', '=', productId)
      .execute();
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('wishlist_items').where('customer_id', '=', customerId).execute();
  },
};

function onSale(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .where('products.is_active', '=', true)
    .where('wishlist_items.customer_id', '=', customerId);
}
