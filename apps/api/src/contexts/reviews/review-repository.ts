import type { ReviewSort } from '@vitrine/contract/schemas/review.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export interface ReviewFilter {
  readonly productId: number;
  readonly stars?: number | undefined;
  readonly isWithPhotos?: boolean | undefined;
}

/** Reads approved reviews only. */
export const reviewRepository = {
  page(db: StoreDatabase, filter: ReviewFilter, part: { sort: ReviewSort; limit: number; offset: number }) {
    const query = approved(db, filter).select([
      'id',
      'author_name',
      'rating',
      'title',
      'body',
      'photos',
      'order_id',
      'written_at',
    ]);
    const sorted =
      part.sort === 'newest' ? query : query.orderBy('rating', part.sort === 'highest' ? 'desc' : 'asc');
    return sorted
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .limit(part.limit)
      .offset(part.offset)
      .execute();
  },

  async count(db: StoreDatabase, filter: ReviewFilter): Promise<number> {
    const { total } = await approved(db, filter)
      .select((is) => is.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** Returns the number of ratings per number of stars, with or without text. */
  ratings(db: StoreDatabase, productId: number) {
    return db
      .selectFrom('product_ratings')
      .select(['stars', 'total'])
      .where('product_id', '=', productId)
      .where('total', '>', 0)
      .execute();
  },
};

function approved(
  db: StoreDatabase,
  { productId, stars, isWithPhotos }: ReviewFilter,
): SelectQueryBuilder<StoreTables, 'product_reviews', Record<never, never>> {
  let query = db
    .selectFrom('product_reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'approved');
  if (stars !== undefined) query = query.where('rating', '=', stars);
  if (isWithPhotos) query = query.where(sql<boolean>`photos <> '[]'`);
  return query;
}
