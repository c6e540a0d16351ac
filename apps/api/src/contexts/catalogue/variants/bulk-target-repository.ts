import type { BulkField, BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { variantsOf } from './bulk-edit-repository.ts';
import { columnOfPublished, publishedPriceColumns } from './domain/published-prices.ts';
import { type StockCause, stockCauseOf } from './domain/stock-cause.ts';

/** The variants and products that bulk edits change. Database triggers announce the changes to lists and cached pages. */
export const bulkTargetRepository = {
  /** Returns variants of a scope behind the last one, by product, then variant. */
  after(
    db: StoreDatabase,
    {
      scope,
      last,
      limit,
    }: { scope: BulkScope; last: { product_id: number; variant_id: number }; limit: number },
  ) {
    return variantsOf(db, scope)
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select([
        'product_variants.id as variant_id',
        'product_variants.product_id',
        'product_variants.sku',
        'product_variants.option_values',
        ...publishedPriceColumns,
        'product_variants.stock',
        'products.sku as product_sku',
        'products.name',
        'products.options',
        'products.is_active',
      ])
      .where(
        sql<SqlBool>`(product_variants.product_id, product_variants.id) > (${last.product_id}, ${last.variant_id})`,
      )
      .orderBy('product_variants.product_id')
      .orderBy('product_variants.id')
      .limit(limit)
      .execute();
  },

  async knownSkus(db: StoreDatabase, skus: readonly string[]): Promise<Set<string>> {
    const found = await db
      .selectFrom('product_variants')
      .select('sku')
      .where(sql<SqlBool>`sku = any(${[...skus]}::text[])`)
      .execute();
    return new Set(found.map(({ sku }) => sku));
  },

  /** Locks products that are not deleted until the transaction ends, as sales do: by rising id, before variants. */
  lockProducts(trx: StoreTransaction, ids: readonly number[]) {
    return trx
      .selectFrom('products')
      .select(['id', 'is_active'])
      .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  lockVariants(trx: StoreTransaction, ids: readonly number[]) {
    return trx
      .selectFrom('product_variants')
      .select(['id', ...publishedPriceColumns, 'stock'])
      .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
      .where('deleted_sku', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Writes one field of many variants or products, in one statement. */
  async setField(
    trx: StoreTransaction,
    {
      field,
      rows,
      cause,
    }: {
      field: BulkField;
      rows: readonly { readonly id: number; readonly value: number | null }[];
      /** Of a change of stock. */
      cause: StockCause;
    },
  ): Promise<void> {
    if (rows.length === 0) return;
    const changes = sql<{
      id: number;
      value: number | null;
    }>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'changes'>(sql`changes(id int, value int)`);
    if (field === 'is_active') {
      await trx
        .updateTable('products')
        .from(changes)
        .set({ is_active: sql<boolean>`changes.value = 1` })
        .whereRef('products.id', '=', 'changes.id')
        .execute();
      return;
    }
    await trx
      .updateTable('product_variants')
      .from(changes)
      .set(
        field === 'stock'
          ? { stock: sql<number>`changes.value`, stock_cause: stockCauseOf(cause) }
          : { [columnOfPublished[field]]: sql<number>`changes.value` },
      )
      .whereRef('product_variants.id', '=', 'changes.id')
      .execute();
  },
};
