import type { PagedReviewables, ReviewableProduct } from '@vitrine/contract/schemas/review.ts';

import { productCards } from '#api/contexts/catalogue/catalogue.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { ownReviewRepository } from './own-review-repository.ts';

const perPage = 10;
/** Only the latest orders are offered for review. */
const lastOrders = 10;

/** Returns one page of delivered products without a review by the customer. Refuses a page beyond the last. */
export async function listReviewable(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { customerId, page }: { customerId: number; page: number },
): Promise<PagedReviewables> {
  const total = await ownReviewRepository.countReviewable(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const rows = await ownReviewRepository.reviewable(db, customerId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { items: await toReviewable(db, rows), total, page, page_count: pageCount };
}

/**
 * Returns products of the latest delivered orders without a review; its cost does not grow with the number of orders.
 */
export async function lastReviewable(
  db: StoreDatabase,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<ReviewableProduct[]> {
  const orderIds = await ownReviewRepository.lastDelivered(db, customerId, lastOrders);
  if (orderIds.length === 0) return [];
  return toReviewable(
    db,
    await ownReviewRepository.reviewable(db, customerId, { limit, offset: 0, orderIds }),
  );
}

type Row = Awaited<ReturnType<typeof ownReviewRepository.reviewable>>[number];

async function toReviewable(db: StoreDatabase, rows: readonly Row[]): Promise<ReviewableProduct[]> {
  const cards = await productCards(
    db,
    rows.flatMap(({ product_id: id }) => id ?? []),
  );
  return rows.flatMap(({ product_id: id, bought_at: boughtAt }) => {
    const card = cards.get(id ?? 0);
    // The product was deactivated between two statements.
    if (!card) return [];
    return [
      {
        product_id: card.id,
        name: card.name,
        slug: card.slug,
        image: card.images[0] ?? null,
        bought_on: dayInSaoPaulo(boughtAt),
      },
    ];
  });
}
