import type { CallHandlers } from '#api/platform/http/handler.ts';

import { listOwnReviews } from './list-own-reviews.ts';
import { listReviewable } from './list-reviewable.ts';
import { listReviews } from './list-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewsRoutes = {
  'GET /api/catalog/products/{id}/reviews': ({ db, path, query, refuse }) =>
    listReviews(
      { db, refuse },
      {
        productId: path.id,
        isWithPhotos: query.with_photos === 'true',
        stars: query.stars,
        sort: query.sort,
        page: query.page,
      },
    ),

  'GET /api/customer/reviews': ({ db, customerId, query, refuse }) =>
    listOwnReviews({ db, refuse }, { customerId, page: query.page ?? 1 }),

  'GET /api/customer/reviews/products': ({ db, customerId, query, refuse }) =>
    listReviewable({ db, refuse }, { customerId, page: query.page ?? 1 }),

  'POST /api/customer/reviews': ({ body, ...request }) => writeReview(request, body),
} satisfies CallHandlers;
