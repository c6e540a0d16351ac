import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';
import { remainingStars } from '@vitrine/fixtures/remaining-stars.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { demoPictureSize } from './demo-pictures.ts';
import { inBatches } from './in-batches.ts';
import type { SeededCatalogue } from './insert-catalogue.ts';
import type { SeededCustomers } from './insert-customers.ts';

const dayMs = 24 * 3_600_000;

/** Inserts written reviews, and ratings without text. */
export async function insertReviews(
  db: StoreDatabase,
  {
    store,
    known,
  }: { store: DemoStore; known: { catalogue: SeededCatalogue; customers: SeededCustomers; now: Date } },
): Promise<void> {
  const productIds = new Map([...known.catalogue.values()].map((row) => [row.product.sku, row.productId]));
  const written = Map.groupBy(store.reviews, (review) => review.product_sku);
  const ratings = store.products.flatMap(({ sku, rating }) => {
    const productId = productIds.get(sku);
    if (productId === undefined || !rating) return [];
    const reviewedStars = (written.get(sku) ?? [])
      .filter(({ status }) => status === undefined)
      .map((review) => review.rating);
    return remainingStars(rating, reviewedStars).map(({ stars, count }) => ({
      product_id: productId,
      stars,
      total: count,
    }));
  });
  for (const rows of inBatches(ratings)) await db.insertInto('product_ratings').values(rows).execute();

  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.id', 'orders.customer_id', 'order_items.product_id'])
    .where('orders.status', '=', 'delivered')
    .execute();
  const reviews = store.reviews.flatMap((review) => {
    const productId = productIds.get(review.product_sku);
    if (productId === undefined) return [];
    const customerId = known.customers.get(review.customer_email ?? '')?.id ?? null;
    const order = orders.find((one) => one.customer_id === customerId && one.product_id === productId);
    return [
      {
        product_id: productId,
        customer_id: customerId,
        order_id: order?.id ?? null,
        author_name: review.author_name,
        rating: review.rating,
        title: review.title,
        body: review.text,
        photos: JSON.stringify(
          (review.photos ?? []).map((file) => ({
            path: file,
            alt: `Foto de ${review.author_name}`,
            ...demoPictureSize(file),
          })),
        ),
        status: review.status ?? ('approved' as const),
        written_at: new Date(known.now.getTime() - review.written_days_ago * dayMs),
      },
    ];
  });
  for (const rows of inBatches(reviews)) await db.insertInto('product_reviews').values(rows).execute();
}
