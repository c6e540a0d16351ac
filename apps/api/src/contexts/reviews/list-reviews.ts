import type { PagedReviews, ReviewSort } from '@vitrine/contract/schemas/review.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { replyOf } from './domain/reply-of.ts';
import { summarizeReviews } from './domain/summarize-reviews.ts';
import { reviewRepository } from './review-repository.ts';

const perPage = 6;

export interface ReviewWish {
  readonly productId: number;
  readonly stars?: number | undefined;
  readonly isWithPhotos: boolean;
  readonly sort?: ReviewSort | undefined;
  readonly page?: number | undefined;
}

/** Returns one page of a product's approved reviews and the summary of all. Responds 404 beyond the last page. */
export async function listReviews(
  { db, refuse }: InStore & Refusing<'not_found'>,
  wish: ReviewWish,
): Promise<PagedReviews> {
  const { productId, page = 1, sort = 'newest' } = wish;
  const [rows, { total, written, withPhotos }, ratings] = await Promise.all([
    reviewRepository.page(db, wish, { sort, limit: perPage, offset: (page - 1) * perPage }),
    reviewRepository.counts(db, wish),
    reviewRepository.ratings(db, productId),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  return {
    items: rows.map(
      ({ body, order_id: orderId, written_at: writtenAt, reply, replied_at: repliedAt, ...row }) => ({
        ...row,
        text: body,
        is_verified: orderId !== null,
        options_label: row.options_label ?? '',
        written_on: dayInSaoPaulo(writtenAt),
        reply: replyOf({ reply, replied_at: repliedAt }, dayInSaoPaulo),
      }),
    ),
    total,
    page,
    page_count: pageCount,
    summary: summarizeReviews(ratings, { written_count: written, photo_count: withPhotos }),
  };
}
