import { sql } from 'kysely';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { openOrderStatuses } from './domain/open-order-statuses.ts';

export const editedProductRepository = {
  /** Makes other creators of a product with this code wait for this transaction. */
  async lockCode(trx: StoreTransaction, sku: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`product:${sku}`}, 0))`.execute(trx);
  },

  async skuOf(db: StoreDatabase, id: number): Promise<string | undefined> {
    const found = await db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return found?.sku;
  },

  async categoryKeys(db: StoreDatabase, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await db
      .selectFrom('categories')
      .select('url_key')
      .where('url_key', 'in', [...keys])
      .where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
      .execute();
    return new Set(rows.map((row) => row.url_key));
  },

  async lockVariants(trx: StoreTransaction, ids: readonly number[]): Promise<void> {
    await trx
      .selectFrom('product_variants')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  /** Returns the variants of orders that are neither delivered nor cancelled, each with one of its orders. */
  ofOpenOrders(db: StoreDatabase, ids: readonly number[]) {
    return db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_items.sku', 'orders.increment_id as number'])
      .where('order_items.variant_id', 'in', [...ids])
      .where('orders.status', 'in', [...openOrderStatuses])
      .orderBy('order_items.id')
      .execute();
  },

  async removeVariants(trx: StoreTransaction, ids: readonly number[]): Promise<void> {
    await trx
      .deleteFrom('product_variants')
      .where('id', 'in', [...ids])
      .execute();
  },
};
