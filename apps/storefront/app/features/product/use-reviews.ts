import { useInfiniteQuery } from '@tanstack/react-query';
import type { PagedReviews, ReviewSort } from '@vitrine/contract/schemas/review.ts';

import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';

export interface ReviewChoice {
  readonly stars: number | null;
  readonly isWithPhotos: boolean;
  readonly sort: ReviewSort;
}

export const everyReview: ReviewChoice = { stars: null, isWithPhotos: false, sort: 'newest' };

/** Loads the filtered reviews page by page; the unfiltered first page is part of the product's. */
export function useReviews(productId: number, choice: ReviewChoice, first: PagedReviews) {
  const { stars, isWithPhotos, sort } = choice;
  const isEvery = stars === null && !isWithPhotos && sort === everyReview.sort;
  return useInfiniteQuery(
    {
      queryKey: ['reviews', productId, stars, isWithPhotos, sort],
      queryFn: ({ pageParam, signal }) =>
        api('GET /api/catalog/products/{id}/reviews', {
          path: { id: productId },
          query: {
            page: String(pageParam),
            sort,
            ...(stars !== null && { stars: String(stars) }),
            ...(isWithPhotos && { with_photos: 'true' as const }),
          },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ page, page_count: pageCount }: PagedReviews) =>
        page < pageCount ? page + 1 : undefined,
      ...(isEvery && { initialData: { pages: [first], pageParams: [1] } }),
      placeholderData: (previous) => previous,
    },
    tabQueryClient(),
  );
}
