import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';

import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import { escapeLike } from '#api/platform/database/like-pattern.ts';
import { countAll, type PageWindow, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface Removal {
  readonly id: number;
  readonly at: Date;
  /** The name of who deletes it. */
  readonly by: string;
}

/** Deletes and restores products, which keep their rows meanwhile. Triggers announce the changes to lists and cached pages. */
export const deletedProductRepository = {
  page(
    db: StoreDatabase,
    { q = '', order, ...window }: PageWindow & { q: string | undefined; order: 'asc' | 'desc' },
  ) {
    let matching = db.selectFrom('products').where('products.deleted_at', 'is not', null);
    if (q !== '') {
      matching = matching.where((expression) =>
        expression.or([
          sql<SqlBool>`products.name_plain like '%' || fold(${escapeLike(q)}) || '%'`,
          expression('products.deleted_sku', 'ilike', `${escapeLike(q)}%`),
        ]),
      );
    }
    return readPage(
      matching
        .select((expression) => [
          'products.id',
          expression.ref('products.deleted_sku').$notNull().as('sku'),
          'products.name',
          sql<StoredImage | null>`products.images -> 0`.as('picture'),
          expression
            .selectFrom('product_variants')
            .whereRef('product_variants.product_id', '=', 'products.id')
            .select(sql<number>`count(*)::int`.as('count'))
            .$asScalar()
            .$notNull()
            .as('variants_count'),
          expression.ref('products.deleted_at').$notNull().as('deleted_at'),
          expression.ref('products.deleted_by').$notNull().as('deleted_by'),
          isNamed(expression).as('is_named'),
        ])
        .orderBy('products.deleted_at', order)
        .orderBy('products.id', order),
      window,
      countAll(matching),
    );
  },

  /** Returns what a restoration needs of a deleted product; locks it. */
  lock(trx: StoreTransaction, id: number) {
    return trx
      .selectFrom('products')
      .select((expression) => [
        'id',
        expression.ref('deleted_sku').$notNull().as('sku'),
        expression.ref('deleted_slug').$notNull().as('slug'),
      ])
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
  },

  async variantSkus(db: StoreDatabase, id: number): Promise<string[]> {
    const rows = await db
      .selectFrom('product_variants')
      .select('deleted_sku')
      .where('product_id', '=', id)
      .execute();
    return rows.flatMap(({ deleted_sku: sku }) => sku ?? []);
  },

  /** Frees the codes and the address of a product and hides it. Expects the lock of product and variants. */
  async delete(trx: StoreTransaction, { id, at, by }: Removal): Promise<void> {
    await trx
      .updateTable('products')
      .set((expression) => ({
        deleted_at: at,
        deleted_by: by,
        deleted_sku: expression.ref('sku'),
        deleted_slug: expression.ref('slug'),
        was_active: expression.ref('is_active'),
        is_active: false,
        // What no file, form or address can say.
        sku: sql<string>`sku || ' | ' || id`,
        slug: sql<string>`slug || '|' || id`,
      }))
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('product_variants')
      .set((expression) => ({
        deleted_sku: expression.ref('sku'),
        sku: sql<string>`sku || ' | ' || id`,
      }))
      .where('product_id', '=', id)
      .execute();
  },

  /** Gives a deleted product its codes and its address back. Expects its lock. */
  async restore(trx: StoreTransaction, id: number): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set({ sku: sql<string>`deleted_sku`, deleted_sku: null })
      .where('product_id', '=', id)
      .where('deleted_sku', 'is not', null)
      .execute();
    await trx
      .updateTable('products')
      .set({
        sku: sql<string>`deleted_sku`,
        slug: sql<string>`deleted_slug`,
        is_active: sql<boolean>`was_active`,
        deleted_at: null,
        deleted_by: null,
        deleted_sku: null,
        deleted_slug: null,
        was_active: null,
      })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
  },

  /** Returns products deleted before a moment that no order, review or list names, behind an id. */
  unnamedBefore(
    db: StoreDatabase,
    { before, lastId, limit }: { before: Date; lastId: number; limit: number },
  ) {
    return db
      .selectFrom('products')
      .select((expression) => [
        'products.id',
        expression.ref('products.deleted_sku').$notNull().as('sku'),
        expression.ref('products.deleted_slug').$notNull().as('slug'),
      ])
      .where('products.deleted_at', '<', before)
      .where('products.id', '>', lastId)
      .where((expression) => expression.not(isNamed(expression)))
      .orderBy('products.id')
      .limit(limit)
      .execute();
  },

  /** Removes a deleted product for good, unless an order, review or list names it by now. */
  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx
      .deleteFrom('products')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where((expression) => expression.not(isNamed(expression)))
      .execute();
  },
};

/** Whether an order, a review or one of the store's lists names the product. */
function isNamed(expression: ExpressionBuilder<StoreTables, 'products'>) {
  return expression.or([
    expression.exists(
      expression
        .selectFrom('order_items')
        .select('order_items.id')
        .whereRef('order_items.product_id', '=', 'products.id'),
    ),
    expression.exists(
      expression
        .selectFrom('product_reviews')
        .select('product_reviews.id')
        .whereRef('product_reviews.product_id', '=', 'products.id'),
    ),
    expression.exists(
      expression
        .selectFrom('product_list_items')
        .innerJoin('product_variants', 'product_variants.id', 'product_list_items.variant_id')
        .select('product_list_items.id')
        .whereRef('product_variants.product_id', '=', 'products.id'),
    ),
  ]);
}
