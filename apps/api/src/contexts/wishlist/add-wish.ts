import { productCards } from '#api/contexts/catalogue/catalogue.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { wishlistRepository } from './wishlist-repository.ts';

/** Bounds a wishlist, so that it cannot fill the database. */
const maxWishes = 500;

/** Adds a product with its current price and stock; repeating it changes nothing [WSH-01]. */
export async function addWish(
  { db, refuse }: InStore & Refusing<'not_found' | 'wishlist_full'>,
  { customerId, productId, now }: { customerId: number; productId: number; now: Date },
): Promise<null> {
  const product = (await productCards(db, [productId])).get(productId);
  if (!product) throw refuse('not_found');
  const isFull = (await wishlistRepository.count(db, customerId)) >= maxWishes;
  if (isFull && !(await wishlistRepository.has(db, customerId, productId))) throw refuse('wishlist_full');
  await wishlistRepository.add(db, {
    customer_id: customerId,
    product_id: productId,
    added_at: now,
    price_centavos: product.price_centavos,
    was_available: product.is_available,
  });
  return null;
}
