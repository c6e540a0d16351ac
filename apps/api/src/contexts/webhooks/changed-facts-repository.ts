import { sql } from 'kysely';

import { runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The facts of records that changed, as they are now; records that are gone, deleted or erased are left out. */
export const changedFactsRepository = {
  products(trx: StoreTransaction, ids: readonly number[]) {
    return trx
      .selectFrom('products')
      .select(['id as product_id', 'sku', 'is_active'])
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
  },

  async prices(trx: StoreTransaction, variantIds: readonly number[]) {
    const rows = await trx
      .selectFrom('product_variants')
      .select([
        'product_id',
        'id as variant_id',
        'sku',
        'list_price_centavos',
        sql<number>`price_to_pay(list_price_centavos, ${runningOfferOf('product_variants')})`.as(
          'price_centavos',
        ),
        'offer_price_centavos',
        'offer_from',
        'offer_until',
        'volume_prices',
      ])
      .where('id', 'in', [...variantIds])
      .where('deleted_sku', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ offer_from: from, offer_until: until, ...price }) => ({
      ...price,
      offer_from: from?.toISOString() ?? null,
      offer_until: until?.toISOString() ?? null,
      volume_prices: [...price.volume_prices],
    }));
  },

  stocks(trx: StoreTransaction, variantIds: readonly number[]) {
    return trx
      .selectFrom('product_variants')
      .select(['product_id', 'id as variant_id', 'sku', 'stock'])
      .where('id', 'in', [...variantIds])
      .where('deleted_sku', 'is', null)
      .orderBy('id')
      .execute();
  },

  customers(trx: StoreTransaction, ids: readonly number[]) {
    return trx
      .selectFrom('customers')
      .select(['id as customer_id', 'kind', 'group_id'])
      .where('id', 'in', [...ids])
      .where('erased_at', 'is', null)
      .where('is_guest', '=', false)
      .orderBy('id')
      .execute();
  },
};
