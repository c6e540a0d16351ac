import {
  type BulkField,
  type BulkRowStatus,
  type BulkScope,
  isFieldOfProducts,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { type Insertable, type SqlBool, type Updateable, sql } from 'kysely';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import { countAll, countCapped, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { productFilterRepository } from './product-filter-repository.ts';
import { variantFilterRepository } from './variant-filter-repository.ts';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Bulk edits and their rows. */
export const bulkEditRepository = {
  byId(db: StoreDatabase, id: string) {
    return db.selectFrom('bulk_edits').selectAll().where('id', '=', id).executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: string) {
    return trx.selectFrom('bulk_edits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  /** Returns whether there was none with this id. */
  async insert(trx: StoreTransaction, edit: Insertable<StoreTables['bulk_edits']>): Promise<boolean> {
    const inserted = await trx
      .insertInto('bulk_edits')
      .values(edit)
      .onConflict((conflict) => conflict.columns(['id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  /**
   * Inserts the rows of an edit's scope as it is now: one for each variant or, if the change is about products, for each product.
   * Returns their number.
   */
  async insertRows(
    trx: StoreTransaction,
    { edit, scope }: { edit: { readonly id: string; readonly field: BulkField }; scope: BulkScope },
  ): Promise<number> {
    const insert = trx
      .insertInto('bulk_edit_rows')
      .columns(['edit_id', 'position', 'product_id', 'variant_id', 'sku']);
    const variants = await variantsOf(trx, scope);
    const { numInsertedOrUpdatedRows: count } = await (
      isFieldOfProducts(edit.field)
        ? insert.expression(productRows(variants(), edit.id))
        : insert.expression(variantRows(variants(), edit.id))
    ).executeTakeFirst();
    return Number(count);
  },

  async set(
    trx: StoreTransaction,
    { id, change }: { id: string; change: Updateable<StoreTables['bulk_edits']> },
  ): Promise<void> {
    await trx.updateTable('bulk_edits').set(change).where('id', '=', id).execute();
  },

  page(db: StoreDatabase, { order, ...window }: Window & { order: 'asc' | 'desc' }) {
    return readPage(
      db
        .selectFrom('bulk_edits')
        .selectAll()
        .orderBy('created_at', order)
        // The index has them by falling time and rising id.
        .orderBy('id', order === 'desc' ? 'asc' : 'desc'),
      window,
      countCapped(db, db.selectFrom('bulk_edits')),
    );
  },

  pageOfRows(
    db: StoreDatabase,
    { editId, status, window }: { window: Window; editId: string; status: BulkRowStatus | undefined },
  ) {
    let matching = db.selectFrom('bulk_edit_rows').where('bulk_edit_rows.edit_id', '=', editId);
    if (status !== undefined) matching = matching.where('bulk_edit_rows.status', '=', status);
    return readPage(
      matching
        .leftJoin('products', 'products.id', 'bulk_edit_rows.product_id')
        .leftJoin('product_variants', 'product_variants.id', 'bulk_edit_rows.variant_id')
        .select([
          'bulk_edit_rows.sku',
          'bulk_edit_rows.status',
          'bulk_edit_rows.value_before',
          'bulk_edit_rows.value_after',
          'bulk_edit_rows.code',
          'products.name',
          'products.options',
          'product_variants.option_values',
        ])
        .orderBy('bulk_edit_rows.position'),
      window,
      countAll(matching),
    );
  },

  /** Returns the next rows behind a position with a status. */
  rowsAfter(
    trx: StoreTransaction,
    {
      id,
      position,
      status,
      limit,
    }: { id: string; position: number; status: 'waiting' | 'changed'; limit: number },
  ) {
    return trx
      .selectFrom('bulk_edit_rows')
      .select(['position', 'product_id', 'variant_id', 'value_before', 'value_after'])
      .select(['offer_from_before', 'offer_until_before', 'offer_from_after', 'offer_until_after'])
      .where('edit_id', '=', id)
      .where('status', '=', status)
      .where('position', '>', position)
      .orderBy('position')
      .limit(limit)
      .execute();
  },

  async setRows(
    trx: StoreTransaction,
    { id, rows }: { id: string; rows: readonly WrittenRow[] },
  ): Promise<void> {
    if (rows.length === 0) return;
    await trx
      .updateTable('bulk_edit_rows')
      .from(
        sql<WrittenRow>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'given'>(
          sql`given(position int, status text, value_before int, value_after int, value_found int, code text,
            offer_from_before timestamptz, offer_until_before timestamptz, offer_from_after timestamptz,
            offer_until_after timestamptz)`,
        ),
      )
      .set((expression) => ({
        status: expression.ref('given.status'),
        value_before: expression.ref('given.value_before'),
        value_after: expression.ref('given.value_after'),
        value_found: expression.ref('given.value_found'),
        code: expression.ref('given.code'),
        offer_from_before: expression.ref('given.offer_from_before'),
        offer_until_before: expression.ref('given.offer_until_before'),
        offer_from_after: expression.ref('given.offer_from_after'),
        offer_until_after: expression.ref('given.offer_until_after'),
      }))
      .where('bulk_edit_rows.edit_id', '=', id)
      .whereRef('bulk_edit_rows.position', '=', 'given.position')
      .execute();
  },

  /** Returns the names of categories by id; collections have their products by rules. */
  async categoryNames(db: StoreDatabase, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
      .where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async removeBefore(db: StoreDatabase, before: Date): Promise<void> {
    await db
      .deleteFrom('bulk_edits')
      .where('created_at', '<', before)
      .where('status', 'in', ['applied', 'undone'])
      .execute();
  },
};

export interface WrittenRow {
  readonly position: number;
  readonly status: BulkRowStatus;
  readonly value_before: number | null;
  readonly value_after: number | null;
  readonly value_found: number | null;
  /** Of an edit of offer prices. */
  readonly offer_from_before: Date | null;
  readonly offer_until_before: Date | null;
  readonly offer_from_after: Date | null;
  readonly offer_until_after: Date | null;
  readonly code: string | null;
}

function productRows(variants: Variants, editId: string) {
  return variants
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .groupBy(['products.id', 'products.sku'])
    .select((expression) => [
      sql<string>`${editId}::uuid`.as('edit_id'),
      sql<number>`(row_number() over (order by ${expression.ref('products.id')}))::int`.as('position'),
      'products.id as product_id',
      sql<number | null>`null::int`.as('variant_id'),
      'products.sku',
    ]);
}

function variantRows(variants: Variants, editId: string) {
  return variants.select((expression) => {
    const order = sql`${expression.ref('product_variants.product_id')}, ${expression.ref('product_variants.id')}`;
    return [
      sql<string>`${editId}::uuid`.as('edit_id'),
      sql<number>`(row_number() over (order by ${order}))::int`.as('position'),
      'product_variants.product_id',
      'product_variants.id as variant_id',
      'product_variants.sku',
    ];
  });
}

type Variants = ReturnType<typeof variantFilterRepository.matching>;

/** Returns what makes a query of the variants that an edit is about. */
export async function variantsOf(db: StoreDatabase, scope: BulkScope): Promise<() => Variants> {
  if ('filter' in scope) return () => variantFilterRepository.matching(db, scope.filter);
  const all = () => variantFilterRepository.matching(db, {});
  if ('skus' in scope) {
    return () => all().where(sql<SqlBool>`product_variants.sku = any(${scope.skus}::text[])`);
  }
  if ('product_ids' in scope) {
    return () => all().where(sql<SqlBool>`product_variants.product_id = any(${scope.product_ids}::int[])`);
  }
  const filter = scope.product_filter;
  const categoryIds = await productFilterRepository.categoryIds(db, filter);
  return () =>
    all().where(
      'product_variants.product_id',
      'in',
      productFilterRepository.matching(db, { filter, categoryIds }).select('products.id'),
    );
}
