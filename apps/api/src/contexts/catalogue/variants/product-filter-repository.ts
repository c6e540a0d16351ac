import type { ProductListFilter } from '@vitrine/contract/admin/schemas/product-list-filter.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

import { escapeLike } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type Products = SelectQueryBuilder<StoreTables, 'products', Record<never, never>>;

/** The products that a filter of the panel's list names, hidden ones included. */
export const productFilterRepository = {
  /** Returns the ids of a category and its descendants, hidden ones included; null without a category. */
  async categoryIds(db: StoreDatabase, { category: key }: ProductListFilter): Promise<number[] | null> {
    if (key === undefined || key === '') return null;
    const found = await db
      .selectFrom('categories')
      .select('id')
      .where((expression) =>
        expression.or([
          expression('url_key', '=', key),
          expression('url_key', 'like', `${escapeLike(key)}/%`),
        ]),
      )
      .execute();
    return found.map(({ id }) => id);
  },

  /** Known ids of categories are planned much better than a subquery. */
  matching(
    db: StoreDatabase,
    { filter, categoryIds }: { filter: ProductListFilter; categoryIds: readonly number[] | null },
  ): Products {
    const { q, collection, brand, tag, active, has_picture: hasPicture, in_stock: inStock } = filter;
    let query: Products = db.selectFrom('products').where('products.deleted_at', 'is', null);
    if (brand !== undefined && brand !== '') query = query.where('products.brand', '=', brand);
    if (collection !== undefined && collection !== '') {
      query = query.where((expression) =>
        expression(
          'products.id',
          'in',
          expression
            .selectFrom('product_categories')
            .innerJoin('collections', 'collections.category_id', 'product_categories.category_id')
            .innerJoin('categories', 'categories.id', 'collections.category_id')
            .select('product_categories.product_id')
            .where('categories.url_key', '=', collection),
        ),
      );
    }
    if (tag !== undefined && tag !== '') {
      query = query.where((expression) =>
        expression(
          'products.id',
          'in',
          expression
            .selectFrom('tagged_products')
            .innerJoin('product_tags', 'product_tags.id', 'tagged_products.tag_id')
            .select('tagged_products.product_id')
            .where(sql<SqlBool>`product_tags.name_key = fold(${tag})`),
        ),
      );
    }
    if (active !== undefined) query = query.where('products.is_active', '=', active === 'yes');
    if (inStock === 'no') query = query.where((expression) => expression.not('products.is_available'));
    if (inStock === 'yes') query = query.where('products.is_available', '=', true);
    if (hasPicture !== undefined) {
      const without = sql<boolean>`products.images = '[]'::jsonb`;
      query = query.where((expression) => (hasPicture === 'yes' ? expression.not(without) : without));
    }
    if (categoryIds) {
      query = query.where((expression) =>
        expression(
          'products.id',
          'in',
          expression
            .selectFrom('product_categories')
            .select('product_categories.product_id')
            // No category has the id 0.
            .where('product_categories.category_id', 'in', [0, ...categoryIds]),
        ),
      );
    }
    if (q === undefined || q === '') return query;
    const start = `${escapeLike(q)}%`;
    return query.where((expression) =>
      expression.or([
        sql<boolean>`products.name_plain like '%' || fold(${escapeLike(q)}) || '%'`,
        expression('products.sku', 'ilike', start),
        expression(
          'products.id',
          'in',
          expression
            .selectFrom('product_variants')
            .select('product_variants.product_id')
            .where('product_variants.sku', 'ilike', start),
        ),
      ]),
    );
  },
};
