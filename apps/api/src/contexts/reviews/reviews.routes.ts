import { listReviews } from '#api/contexts/reviews/list-reviews.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

export const reviewsRoutes = {
  'GET /api/catalog/products/{id}/reviews': ({ db, path, query }) =>
    listReviews(db, {
      productId: path.id,
      isWithPhotos: query.with_photos === 'true',
      stars: query.stars,
      sort: query.sort,
      page: query.page,
    }),
} satisfies CallHandlers;
