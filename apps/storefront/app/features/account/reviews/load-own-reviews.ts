import type { PagedOwnReviews, PagedReviewables } from '@vitrine/contract/schemas/review.ts';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

export interface OwnReviewsView {
  readonly toReview: PagedReviewables;
  readonly written: PagedOwnReviews;
}

/** Loads the products to review and one page of the written reviews; null beyond the last page. */
export async function loadOwnReviews(page: number): Promise<OwnReviewsView | null> {
  const [toReview, written] = await Promise.all([
    api('GET /api/customer/reviews/products'),
    orNull(api('GET /api/customer/reviews', { query: { page: String(page) } })),
  ]);
  return written && { toReview, written };
}
