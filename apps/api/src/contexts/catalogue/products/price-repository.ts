import { sql } from 'kysely';

import { isVariantOrderable } from '#api/platform/database/on-order-left-of.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads the prices of products by time, as `follow_variants` stores them. */
export const priceRepository = {
  /** Returns the prices of products at a moment; null is now. */
  at(db: StoreDatabase, { ids, at }: { ids: readonly number[]; at: Date | null }) {
    const moment = offerMoment(at);
    return db
      .selectFrom((variants) =>
        variants
          .selectFrom('product_variants')
          .select([
            'product_id',
            'id',
            'position',
            'list_price_centavos',
            'min_qty',
            'content',
            sql<boolean>`not ${isVariantOrderable('product_variants', moment)}`.as('is_sold_out'),
            sql<number>`price_to_pay(list_price_centavos, ${runningOfferOf('product_variants', moment)})`.as(
              'price',
            ),
            offerChangeOf('product_variants', moment).as('changes_at'),
          ])
          .where('product_id', 'in', [...ids])
          .as('variant'),
      )
      .select((variant) => [
        'variant.product_id as id',
        sql<number>`(array_agg(list_price_centavos order by ${shownFirst}))[1]`.as('list_price_centavos'),
        sql<number>`(array_agg(price order by ${shownFirst}))[1]`.as('price_centavos'),
        sql<number>`(array_agg(min_qty order by ${shownFirst}))[1]`.as('sale_min_qty'),
        sql<string | null>`(array_agg(content order by ${shownFirst}))[1]`.as('sale_content'),
        sql<boolean>`count(distinct price) > 1`.as('is_from_price'),
        variant.fn.min<Date | null>('variant.changes_at').as('price_changes_at'),
      ])
      .groupBy('variant.product_id')
      .execute();
  },

  /** Brings the stored prices of a product, and of others whose moment has come, up to date; returns how many. */
  async storeDue(
    db: StoreDatabase,
    { storeId, productId, limit }: { storeId: number; productId: number; limit: number },
  ): Promise<number> {
    const { changed } = await db
      .selectNoFrom(sql<number>`change_due_prices(${storeId}, ${productId}, ${limit})`.as('changed'))
      .executeTakeFirstOrThrow();
    return changed;
  },

  /** Returns the products with offers that have a period: at another moment they may have other prices. */
  async datedProducts(db: StoreDatabase): Promise<number[]> {
    const found = await db
      .selectFrom('product_variants')
      .select('product_id')
      .distinct()
      .where((variant) =>
        variant.or([variant('offer_from', 'is not', null), variant('offer_until', 'is not', null)]),
      )
      .execute();
    return found.map(({ product_id: id }) => id);
  },
};

const shownFirst = sql`is_sold_out, price, position, id`;
