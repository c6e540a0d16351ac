import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The related products that a merchant chose. */
export const productRelationRepository = {
  /** Returns the related products of each product, in their order. */
  async related(
    db: StoreDatabase,
    productIds: readonly number[],
  ): Promise<Map<number, { id: number; sku: string }[]>> {
    const found = await db
      .selectFrom('product_relations')
      .innerJoin('products', 'products.id', 'product_relations.related_id')
      .select(['product_relations.product_id', 'products.id', 'products.sku'])
      .where(sql<SqlBool>`product_relations.product_id = any(${[...productIds]}::int[])`)
      .where('products.deleted_at', 'is', null)
      .orderBy('product_relations.product_id')
      .orderBy('product_relations.position')
      .orderBy('product_relations.related_id')
      .execute();
    const byProduct = Map.groupBy(found, ({ product_id: productId }) => productId);
    return new Map(
      [...byProduct].map(([id, rows]) => [id, rows.map((row) => ({ id: row.id, sku: row.sku }))]),
    );
  },

  /** Replaces the related products of a product, in this order. */
  async relate(
    trx: StoreTransaction,
    { productId, relatedIds }: { productId: number; relatedIds: readonly number[] },
  ): Promise<void> {
    await trx.deleteFrom('product_relations').where('product_id', '=', productId).execute();
    if (relatedIds.length === 0) return;
    await trx
      .insertInto('product_relations')
      .values(relatedIds.map((id, index) => ({ product_id: productId, related_id: id, position: index + 1 })))
      .execute();
  },
};
