import type { ReviewSort } from '@vitrine/contract/schemas/review.ts';
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

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
    const query = approved(db, filter.productId)
      .where(matching(filter))
      .select([
        'id',
        'author_name',
        'rating',
        'title',
        'body',
        'photos',
        'order_id',
        'written_at',
        'reply',
        'replied_at',
      ])
      .select((expression) =>
        expression
          .selectFrom('order_items')
          .select('order_items.options_label')
          .whereRef('order_items.order_id', '=', 'product_reviews.order_id')
          .whereRef('order_items.product_id', '=', 'product_reviews.product_id')
          .orderBy('order_items.id')
          .limit(1)
          .as('options_label'),
      );
    const sorted =
      part.sort === 'newest' ? query : query.orderBy('rating', part.sort === 'highest' ? 'desc' : 'asc');
    return sorted
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .limit(part.limit)
      .offset(part.offset)
      .execute();
  },

  /** Returns the number of a product's reviews: that match, of all, and of those with photos. */
  async counts(
    db: StoreDatabase,
    filter: ReviewFilter,
  ): Promise<{ total: number; written: number; withPhotos: number }> {
    const counted = await approved(db, filter.productId)
      .select((expression) => [
        expression.fn.countAll<string | number>().filterWhere(matching(filter)).as('total'),
        expression.fn.countAll<string | number>().as('written'),
        expression.fn.countAll<string | number>().filterWhere(hasPhotos).as('with_photos'),
      ])
      .executeTakeFirstOrThrow();
    return {
      total: Number(counted.total),
      written: Number(counted.written),
      withPhotos: Number(counted.with_photos),
    };
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

type Reviews = ExpressionBuilder<StoreTables, 'product_reviews'>;

const hasPhotos = sql<SqlBool>`photos <> '[]'`;

function approved(
  db: StoreDatabase,
  productId: number,
): SelectQueryBuilder<StoreTables, 'product_reviews', Record<never, never>> {
  return db
    .selectFrom('product_reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'approved');
}

/** Returns the condition of the stars and photos that a filter demands. */
const matching =
  ({ stars, isWithPhotos }: ReviewFilter) =>
  (expression: Reviews): Expression<SqlBool> =>
    expression.and([
      ...(stars === undefined ? [] : [expression('rating', '=', stars)]),
      ...(isWithPhotos ? [hasPhotos] : []),
    ]);
