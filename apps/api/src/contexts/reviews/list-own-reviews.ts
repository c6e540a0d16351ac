import type { OwnReview, PagedOwnReviews } from '@vitrine/contract/schemas/review.ts';

import { productCards } from '#api/contexts/catalogue/catalogue.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { replyOf } from './domain/reply-of.ts';
import { ownReviewRepository } from './own-review-repository.ts';

const perPage = 10;

type OwnRow = Awaited<ReturnType<typeof ownReviewRepository.byId>>;

/** Returns one page of a customer's own reviews, newest first. Refuses a page beyond the last. */
export async function listOwnReviews(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { customerId, page }: { customerId: number; page: number },
): Promise<PagedOwnReviews> {
  const total = await ownReviewRepository.count(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const rows = await ownReviewRepository.page(db, customerId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return { items: await withProducts(db, rows), total, page, page_count: pageCount };
}

/** Returns a review that exists. */
export async function readOwnReview(
  db: StoreDatabase,
  { customerId, id }: { customerId: number; id: number },
): Promise<OwnReview> {
  const [review] = await withProducts(db, [await ownReviewRepository.byId(db, customerId, id)]);
  if (!review) throw new Error(`no review ${id}`);
  return review;
}

async function withProducts(db: StoreDatabase, rows: readonly OwnRow[]): Promise<OwnReview[]> {
  const cards = await productCards(
    db,
    rows.map(({ product_id: id }) => id),
  );
  return rows.map((row) => {
    const card = cards.get(row.product_id);
    return {
      id: row.id,
      product: { name: row.product_name, slug: card?.slug ?? null, image: card?.images[0] ?? null },
      rating: row.rating,
      title: row.title,
      text: row.body,
      photos: row.photos,
      status: row.status,
      written_on: dayInSaoPaulo(row.written_at),
      reply: replyOf(row, dayInSaoPaulo),
    };
  });
}
