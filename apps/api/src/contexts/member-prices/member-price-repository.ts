import { sql } from 'kysely';

import { isVariantOrderable, onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

interface AskedPrices {
  readonly listIds: number[];
  readonly variantIds: number[];
}

const pricesOf = storeStatement((db, { listIds, variantIds }: AskedPrices) =>
  db
    .selectFrom('price_list_prices')
    .select(['list_id', 'variant_id', 'price_centavos', 'volume_prices'])
    .where(sql<boolean>`list_id = any(${listIds}::int[])`)
    .where(sql<boolean>`variant_id = any(${variantIds}::int[])`),
);

const groupOf = storeStatement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customers').select('group_id').where('id', '=', customerId),
);

/** Reads what price lists say, for customers. */
export const memberPriceRepository = {
  /** Returns the lists that were not switched off, also those of another time. */
  active(db: StoreDatabase) {
    return recallFact(db, {
      fact: 'price lists',
      read: () =>
        db
          .selectFrom('price_lists')
          .innerJoin('customer_groups', 'customer_groups.id', 'price_lists.group_id')
          .select([
            'price_lists.id',
            'price_lists.group_id',
            'customer_groups.code as group_code',
            'price_lists.percent_off',
            'price_lists.starts_at',
            'price_lists.ends_at',
          ])
          .where('price_lists.is_active', '=', true)
          .execute(),
    });
  },

  /** Returns the id of a customer's group; null without one. */
  async groupOf(db: StoreDatabase, customerId: number): Promise<number | null> {
    const [customer] = await groupOf(db, { customerId });
    return customer?.group_id ?? null;
  },

  /** Returns the fixed prices of variants in lists. */
  prices(db: StoreDatabase, asked: AskedPrices) {
    return pricesOf(db, asked);
  },

  /** Returns active variants by id, with their public prices and their stock. */
  variants(db: StoreDatabase, ids: readonly number[]) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([
        'variant.id as variant_id',
        'variant.list_price_centavos',
        'variant.min_qty',
        'variant.qty_step',
        'variant.volume_prices',
        'variant.stock',
        onOrderLeftOf('variant').as('on_order_left'),
        runningOfferOf('variant').as('offer_price_centavos'),
      ])
      .where('variant.id', 'in', [...ids])
      .where('product.is_active', '=', true)
      .orderBy('variant.id')
      .execute();
  },

  /** Returns the variants of active products, in their order, with whether each is sold out. */
  variantsOfProducts(db: StoreDatabase, productIds: readonly number[]) {
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select([
        'variant.product_id',
        'variant.id as variant_id',
        'variant.list_price_centavos',
        runningOfferOf('variant').as('offer_price_centavos'),
        sql<boolean>`not ${isVariantOrderable('variant')}`.as('is_sold_out'),
      ])
      .where('variant.product_id', 'in', [...productIds])
      .where('product.is_active', '=', true)
      .orderBy('variant.position')
      .orderBy('variant.id')
      .execute();
  },
};
