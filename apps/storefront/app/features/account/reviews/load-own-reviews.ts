import { CallError } from '@vitrine/contract/client.ts';
import type { OwnReviewPage, ReviewablePage } from '@vitrine/contract/schemas/review.ts';

import { api } from '#app/platform/api.ts';

export interface OwnReviewsView {
  readonly toReview: ReviewablePage;
  readonly written: OwnReviewPage;
}

/** What waits for a review, and one page of what was reviewed; null beyond the last page. */
export async function loadOwnReviews(page: number): Promise<OwnReviewsView | null> {
  try {
    const [toReview, written] = await Promise.all([
      api('GET /api/customer/reviews/products'),
      api('GET /api/customer/reviews', { query: { page: String(page) } }),
    ]);
    return { toReview, written };
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null;
    throw error;
  }
}
