import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { inBatches } from './in-batches.ts';
import type { SeededCustomers } from './insert-customers.ts';

const dayMs = 24 * 3_600_000;

/** Inserts wishes from before the current sale, so that some prices have dropped. */
export async function insertWishes(
  db: StoreDatabase,
  { customers, now }: { customers: SeededCustomers; now: Date },
): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'list_price_centavos', 'is_available'])
    .execute();
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const rows = [...customers.values()].flatMap(({ id, customer }) =>
    customer.wishlist_skus.flatMap((sku, index) => {
      const product = bySku.get(sku);
      if (!product) return [];
      return [
        {
          customer_id: id,
          product_id: product.id,
          added_at: new Date(now.getTime() - (20 + index) * dayMs),
          price_centavos: product.list_price_centavos,
          was_available: product.is_available,
        },
      ];
    }),
  );
  for (const batch of inBatches(rows)) await db.insertInto('wishlist_items').values(batch).execute();
}
