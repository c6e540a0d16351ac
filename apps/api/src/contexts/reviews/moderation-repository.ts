import type { ReviewStatus } from '@vitrine/contract/schemas/review.ts';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const sortColumns = { written_at: 'product_reviews.written_at', rating: 'product_reviews.rating' } as const;

type ReviewWindow = SortedWindow<keyof typeof sortColumns>;

interface ReviewFilter {
  readonly status?: ReviewStatus | undefined;
  readonly rating?: number | undefined;
  /** Part of the product's name, or its SKU. */
  readonly q?: string | undefined;
}

/** Reviews and returns for the operator's moderation. */
export const moderationRepository = {
  /** Returns the oldest first. */
  waiting(db: StoreDatabase, limit: number) {
    return reviews(db)
      .where('product_reviews.status', '=', 'pending')
      .orderBy('product_reviews.id')
      .limit(limit)
      .execute();
  },

  /** A page of reviews with the number of all that match. */
  page(db: StoreDatabase, filter: ReviewFilter, { sort, order, ...window }: ReviewWindow) {
    return readPage(
      reviews(db, filter).orderBy(sortColumns[sort], order).orderBy('product_reviews.id', order),
      window,
      countAll(matching(db, filter)),
    );
  },

  review(db: StoreDatabase, id: number) {
    return reviews(db).where('product_reviews.id', '=', id).executeTakeFirst();
  },

  /** Returns the status of a review and locks it until the transaction ends; undefined if it does not exist. */
  lock(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('product_reviews')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async setStatus(trx: StoreTransaction, id: number, status: ReviewStatus): Promise<void> {
    await trx.updateTable('product_reviews').set({ status }).where('id', '=', id).execute();
  },

  /** Returns the reply of a review with its status, and locks it until the transaction ends; undefined if it does not exist. */
  lockReply(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('product_reviews')
      .select(['status', 'reply'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async setReply(
    trx: StoreTransaction,
    id: number,
    change: { readonly reply: string | null; readonly replied_at: Date | null },
  ): Promise<void> {
    await trx.updateTable('product_reviews').set(change).where('id', '=', id).execute();
  },

  /** Returns the latest requests first. */
  returns(db: StoreDatabase, limit: number) {
    return db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id',
        'orders.increment_id',
        'returns.status',
        'returns.reason',
        'returns.result',
        'returns.is_withdrawal',
        'returns.amount_centavos',
        'returns.requested_at',
      ])
      .where('returns.status', 'not in', ['done', 'refused'])
      .orderBy('returns.id', 'desc')
      .limit(limit)
      .execute();
  },
};

function reviews(db: StoreDatabase, filter: ReviewFilter = {}) {
  return matching(db, filter).select([
    'product_reviews.id',
    'product_reviews.status',
    'product_reviews.author_name',
    'product_reviews.rating',
    'product_reviews.title',
    'product_reviews.body',
    'product_reviews.photos',
    'product_reviews.order_id',
    'product_reviews.written_at',
    'product_reviews.reply',
    'product_reviews.replied_at',
    'products.id as product_id',
    'products.sku',
    'products.name',
  ]);
}

function matching(db: StoreDatabase, { status, rating, q }: ReviewFilter) {
  let query = db
    .selectFrom('product_reviews')
    .innerJoin('products', 'products.id', 'product_reviews.product_id');
  if (status !== undefined) query = query.where('product_reviews.status', '=', status);
  if (rating !== undefined) query = query.where('product_reviews.rating', '=', rating);
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([expression('products.name', 'ilike', part), expression('products.sku', '=', q)]),
  );
}
