import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reviews and returns for the operator's moderation. */
export const moderationRepository = {
  /** Returns the oldest first. */
  waiting(db: StoreDatabase, limit: number) {
    return db
      .selectFrom('product_reviews')
      .innerJoin('products', 'products.id', 'product_reviews.product_id')
      .select([
        'product_reviews.id',
        'product_reviews.author_name',
        'product_reviews.rating',
        'product_reviews.title',
        'product_reviews.body',
        'product_reviews.photos',
        'products.sku',
        'products.name',
      ])
      .where('product_reviews.status', '=', 'pending')
      .orderBy('product_reviews.id')
      .limit(limit)
      .execute();
  },

  /** Returns false if the review does not exist. */
  async setStatus(db: StoreDatabase, id: number, status: 'approved' | 'refused'): Promise<boolean> {
    const changed = await db
      .updateTable('product_reviews')
      .set({ status })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
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
