import type { PagedWishes } from '@vitrine/contract/schemas/wishlist.ts';

import { onlyVariants, productCards } from '#api/contexts/catalogue/catalogue.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { wishlistRepository } from './wishlist-repository.ts';

const perPage = 24;

/**
 * Returns one page of a customer's wishlist, newest first, with the products' current state [WSH-02]. Refuses a page
 * beyond the last.
 */
export async function listWishes(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { customerId, page }: { customerId: number; page: number },
): Promise<PagedWishes> {
  const total = await wishlistRepository.count(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const wishes = await wishlistRepository.items(db, customerId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const ids = wishes.map(({ product_id: id }) => id);
  const [cards, variants] = await Promise.all([productCards(db, ids), onlyVariants(db, ids)]);
  const items = wishes.flatMap(({ product_id: id, added_at: addedAt, ...then }) => {
    const product = cards.get(id);
    // The product was deactivated between two statements.
    if (!product) return [];
    const only = variants.get(id);
    return [
      {
        ...then,
        product,
        added_on: addedAt.toISOString(),
        only_variant_id: only?.variantId ?? null,
        min_qty: only?.minQty ?? 1,
      },
    ];
  });
  return { items, total, page, page_count: pageCount, per_page: perPage };
}
