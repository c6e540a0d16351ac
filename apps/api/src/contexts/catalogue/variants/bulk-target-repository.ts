import { type FiscalField, fiscalCode, fiscalFields } from '@vitrine/brazil/fiscal-numbers.ts';
import { type BulkField, type BulkScope, isFiscalField } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import { publishedPriceColumns } from '#api/platform/database/published-price-columns.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { variantsOf } from './bulk-edit-repository.ts';
import type { ChangedMembership } from './domain/plan-row.ts';
import { columnOfPublished, type PublishedPeriod } from './domain/published-prices.ts';
import { type StockCause, stockCauseOf } from './domain/stock-cause.ts';
import { productTagRepository } from './product-tag-repository.ts';

/** The variants and products that bulk edits change. Database triggers announce the changes to lists and cached pages. */
export const bulkTargetRepository = {
  /** Returns variants of a scope behind the last one, by product, then variant. */
  async after(
    db: StoreDatabase,
    {
      scope,
      last,
      limit,
      membership,
    }: {
      scope: BulkScope;
      last: { product_id: number; variant_id: number };
      limit: number;
      membership: ChangedMembership;
    },
  ) {
    const variants = await variantsOf(db, scope);
    return variants()
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select([
        'product_variants.id as variant_id',
        'product_variants.product_id',
        'product_variants.sku',
        'product_variants.option_values',
        ...publishedPriceColumns,
        'product_variants.stock',
        'product_variants.weight_grams',
        'products.sku as product_sku',
        'products.name',
        'products.options',
        'products.is_active',
        ...fiscalFields,
      ])
      .select((expression) => membershipsOf(expression, membership))
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
  lockProducts(
    trx: StoreTransaction,
    { ids, membership }: { ids: readonly number[]; membership: ChangedMembership },
  ) {
    return trx
      .selectFrom('products')
      .select(['id', 'is_active', ...fiscalFields])
      .select((expression) => membershipsOf(expression, membership))
      .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  lockVariants(trx: StoreTransaction, ids: readonly number[]) {
    return trx
      .selectFrom('product_variants')
      .select(['id', ...publishedPriceColumns, 'stock', 'weight_grams'])
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
      membership: { categoryId, tag },
      rows,
      cause,
    }: {
      field: BulkField;
      membership: ChangedMembership;
      rows: readonly (PublishedPeriod & { readonly id: number; readonly value: number | null })[];
      /** Of a change of stock. */
      cause: StockCause;
    },
  ): Promise<void> {
    if (rows.length === 0) return;
    const changes = sql<{
      id: number;
      value: number | null;
      offer_from: Date | null;
      offer_until: Date | null;
    }>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'changes'>(
      sql`changes(id int, value int, offer_from timestamptz, offer_until timestamptz)`,
    );
    if (field === 'is_active') {
      await trx
        .updateTable('products')
        .from(changes)
        .set({ is_active: sql<boolean>`changes.value = 1` })
        .whereRef('products.id', '=', 'changes.id')
        .execute();
      return;
    }
    if (isFiscalField(field)) {
      await setFiscalField(trx, field, rows);
      return;
    }
    const productIds = (value: number) => rows.filter((row) => row.value === value).map(({ id }) => id);
    if (field === 'has_tag') {
      if (tag === null) return;
      await productTagRepository.add(trx, { tag, productIds: productIds(1) });
      await productTagRepository.remove(trx, { tag, productIds: productIds(0) });
      return;
    }
    if (field === 'in_category') {
      await link(trx, { categoryId, productIds: productIds(1) });
      await unlink(trx, { categoryId, productIds: productIds(0) });
      return;
    }
    await trx
      .updateTable('product_variants')
      .from(changes)
      .set(
        field === 'stock'
          ? { stock: sql<number>`changes.value`, stock_cause: stockCauseOf(cause) }
          : {
              [field === 'weight_grams' ? field : columnOfPublished[field]]: sql<number>`changes.value`,
              ...(field === 'special_price_centavos' && {
                offer_from: sql<Date | null>`changes.offer_from`,
                offer_until: sql<Date | null>`changes.offer_until`,
              }),
            },
      )
      .whereRef('product_variants.id', '=', 'changes.id')
      .execute();
  },
};

/** 1: the product is in the category. */
function isInCategory(expression: ExpressionBuilder<StoreTables, 'products'>, categoryId: number | null) {
  const links = expression
    .selectFrom('product_categories')
    .select('product_categories.product_id')
    .whereRef('product_categories.product_id', '=', 'products.id')
    // No category has the id 0.
    .where('product_categories.category_id', '=', categoryId ?? 0);
  return sql<number>`(${expression.exists(links)})::int`;
}

/** What a product has of the change's category and tag, 1 or 0, and the number of its tags. */
function membershipsOf(
  expression: ExpressionBuilder<StoreTables, 'products'>,
  { categoryId, tag }: ChangedMembership,
) {
  const tags = expression
    .selectFrom('tagged_products')
    .innerJoin('product_tags', 'product_tags.id', 'tagged_products.tag_id')
    .whereRef('tagged_products.product_id', '=', 'products.id');
  const withTag = tags
    .select('product_tags.id')
    .where(sql<SqlBool>`product_tags.name_key = fold(${tag ?? ''})`);
  return [
    isInCategory(expression, categoryId).as('in_category'),
    sql<number>`(${expression.exists(withTag)})::int`.as('has_tag'),
    tags
      .select(sql<number>`count(*)::int`.as('count'))
      .$asScalar()
      .$notNull()
      .as('tags_count'),
  ] as const;
}

async function setFiscalField(
  trx: StoreTransaction,
  field: FiscalField,
  rows: readonly { readonly id: number; readonly value: number | null }[],
): Promise<void> {
  const codes = JSON.stringify(rows.map(({ id, value }) => ({ id, code: fiscalCode(field, value) })));
  const changes = sql<{ id: number; code: string | null }>`json_to_recordset(${codes}::json)`.as<'changes'>(
    sql`changes(id int, code text)`,
  );
  await trx
    .updateTable('products')
    .from(changes)
    .set(
      field === 'goods_origin'
        ? { goods_origin: sql<number | null>`changes.code::int` }
        : { [field]: sql<string | null>`changes.code` },
    )
    .whereRef('products.id', '=', 'changes.id')
    .execute();
}

interface CategoryLinks {
  readonly categoryId: number | null;
  readonly productIds: readonly number[];
}

async function link(trx: StoreTransaction, { categoryId, productIds }: CategoryLinks): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .insertInto('product_categories')
    .columns(['product_id', 'category_id'])
    .expression((expression) =>
      expression
        .selectFrom('categories')
        .innerJoin('products', (join) => join.on(sql<SqlBool>`products.id = any(${[...productIds]}::int[])`))
        .select(['products.id as product_id', 'categories.id as category_id'])
        .where('categories.id', '=', categoryId ?? 0),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function unlink(trx: StoreTransaction, { categoryId, productIds }: CategoryLinks): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .deleteFrom('product_categories')
    .where('category_id', '=', categoryId ?? 0)
    .where(sql<SqlBool>`product_id = any(${[...productIds]}::int[])`)
    .execute();
}
