import { sql, type SqlBool } from 'kysely';

import { isVariantOrderable, onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

import type { CartItemLine } from './domain/cart-line.ts';

/** The facts of a line on which the price and days of a delivery depend. */
const parcelColumns = [
  'variant.list_price_centavos',
  runningOfferOf('variant').as('offer_price_centavos'),
  'variant.min_qty',
  'variant.volume_prices',
  'variant.weight_grams',
  'variant.height_cm',
  'variant.width_cm',
  'variant.length_cm',
  'product.is_free_shipping',
  'variant.stock',
  onOrderLeftOf('variant').as('on_order_left'),
  'variant.on_order_days',
  'variant.on_order_date',
] as const;

/** The facts of a variant and its product that a line has. */
const lineColumns = [
  'variant.product_id',
  'variant.sku',
  'variant.option_values',
  'variant.qty_step',
  'product.slug',
  'product.name',
  'product.options',
  'product.images',
  'product.is_active',
  'product.brand',
  ...parcelColumns,
] as const;

const linesOf = storeStatement((db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('cart_items as item')
    .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(['item.id', 'item.variant_id', 'item.qty', 'item.is_saved_for_later', ...lineColumns])
    .where('item.cart_id', '=', cartId)
    .orderBy('item.id'),
);

interface PricedFor {
  readonly cartId: string;
  readonly customerId: number | null;
}

const linesWithTermsOf = storeStatement((db, { cartId, customerId }: PricedFor) =>
  db
    .selectFrom('cart_items as item')
    .innerJoin('product_variants as variant', 'variant.id', 'item.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(['item.id', 'item.variant_id', 'item.qty', 'item.is_saved_for_later', ...lineColumns])
    .select((line) => [
      sql<string[]>`array(${line
        .selectFrom('product_categories')
        .innerJoin('categories', 'categories.id', 'product_categories.category_id')
        .select('categories.url_key')
        .whereRef('product_categories.product_id', '=', 'variant.product_id')})`.as('category_keys'),
      line
        .selectFrom('customers')
        .innerJoin('customer_groups', 'customer_groups.id', 'customers.group_id')
        .select('customer_groups.code')
        .where('customers.id', '=', customerId)
        .as('group_code'),
    ])
    .where('item.cart_id', '=', cartId)
    .orderBy('item.id'),
);

const variantsOf = storeStatement((db, { productId }: { productId: number }) =>
  db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.stock',
      onOrderLeftOf('variant').as('on_order_left'),
      'variant.min_qty',
      'variant.qty_step',
      'product.is_active',
    ])
    .where('variant.product_id', '=', productId)
    .where('product.is_active', '=', true)
    .orderBy('variant.position'),
);

const parcelsOfCards = storeStatement((db, { productIds }: { productIds: readonly number[] }) =>
  db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .distinctOn('variant.product_id')
    .select(['variant.product_id', 'variant.min_qty as qty', ...parcelColumns])
    // One parameter: a filtered list asks for every product of a category.
    .where(sql<SqlBool>`variant.product_id = any(${productIds}::integer[])`)
    .where('product.is_active', '=', true)
    .where(isVariantOrderable('variant'))
    .orderBy('variant.product_id')
    .orderBy(sql`price_to_pay(variant.list_price_centavos, ${runningOfferOf('variant')})`)
    .orderBy('variant.position'),
);

export const cartItemRepository = {
  /** Returns lines in the order of their addition, saved ones included, with the current state of their variants. */
  lines(db: StoreDatabase, cartId: string): Promise<CartItemLine[]> {
    return linesOf(db, { cartId });
  },

  /** The same, with the categories of their products and the code of the customer's group: one statement instead of three. */
  linesWithTerms(db: StoreDatabase, cart: PricedFor) {
    return linesWithTermsOf(db, cart);
  },

  /** Returns the facts of lines by SKU; unknown ones are absent. */
  variantsBySku(db: StoreDatabase, skus: readonly string[]) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.id as variant_id', ...lineColumns])
      .where('variant.sku', 'in', [...skus])
      .execute();
  },

  /** The same by id. */
  variantsById(db: StoreDatabase, ids: readonly number[]) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.id as variant_id', ...lineColumns])
      .where('variant.id', 'in', [...ids])
      .execute();
  },

  /** Returns the category keys of products, by product. */
  async categoryKeys(
    db: StoreDatabase,
    productIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const rows = await db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['product_categories.product_id', 'categories.url_key'])
      .where('product_categories.product_id', 'in', [...productIds])
      .execute();
    const byProduct = Map.groupBy(rows, ({ product_id: id }) => id);
    return new Map([...byProduct].map(([id, found]) => [id, found.map(({ url_key: key }) => key)]));
  },

  /** Returns weight and size of an active variant. */
  parcelOfVariant(db: StoreDatabase, variantId: number) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(parcelColumns)
      .where('variant.id', '=', variantId)
      .where('product.is_active', '=', true)
      .executeTakeFirst();
  },

  /** Returns the parcel of each active product's cheapest variant that can be ordered, whose price its card shows. */
  parcelsOfCards(db: StoreDatabase, productIds: readonly number[]) {
    return parcelsOfCards(db, { productIds });
  },

  /** Returns the variants of an active product, in order. */
  variantsOfProduct(db: StoreDatabase, productId: number) {
    return variantsOf(db, { productId });
  },

  async insert(
    db: StoreDatabase,
    {
      cartId,
      item,
    }: { cartId: string; item: { variant_id: number; qty: number; is_saved_for_later?: boolean } },
  ): Promise<void> {
    await db
      .insertInto('cart_items')
      .values({ cart_id: cartId, ...item })
      .execute();
  },

  async insertAll(
    db: StoreDatabase,
    { cartId, items }: { cartId: string; items: readonly { variant_id: number; qty: number }[] },
  ): Promise<void> {
    if (items.length === 0) return;
    await db
      .insertInto('cart_items')
      .values(items.map((item) => ({ cart_id: cartId, ...item })))
      .execute();
  },

  async update(
    db: StoreDatabase,
    { itemId, change }: { itemId: number; change: { qty?: number; is_saved_for_later?: boolean } },
  ): Promise<void> {
    await db.updateTable('cart_items').set(change).where('id', '=', itemId).execute();
  },

  async moveTo(db: StoreDatabase, { itemId, cartId }: { itemId: number; cartId: string }): Promise<void> {
    await db.updateTable('cart_items').set({ cart_id: cartId }).where('id', '=', itemId).execute();
  },

  async remove(
    db: StoreDatabase,
    { cartId, itemIds }: { cartId: string; itemIds: readonly number[] },
  ): Promise<void> {
    if (itemIds.length === 0) return;
    await db
      .deleteFrom('cart_items')
      .where('cart_id', '=', cartId)
      .where('id', 'in', [...itemIds])
      .execute();
  },
};
