import { lowStock, type VariantFilter } from '@vitrine/contract/admin/schemas/variant-filter.ts';
import { type SqlBool, sql } from 'kysely';

import { likePattern } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/**
 * Returns the variants of a filter. What it says about products is a condition on their ids, so that counting variants joins no
 * product without need.
 */
function matchingVariants(
  db: StoreDatabase,
  { q = '', stock, is_active: isActive, category, brand, on_sale: onSale }: VariantFilter,
) {
  let query = db.selectFrom('product_variants').where('product_variants.deleted_sku', 'is', null);
  if (stock === 'none') query = query.where('product_variants.stock', '<=', 0);
  if (stock === 'low') query = query.where('product_variants.stock', '<', lowStock);
  if (onSale) query = query.where('product_variants.offer_price_centavos', 'is not', null);
  if (isActive !== undefined) {
    query = query.where('product_variants.product_id', 'in', (expression) =>
      expression
        .selectFrom('products as shown')
        .select('shown.id')
        .where('shown.is_active', '=', isActive === 'true'),
    );
  }
  if (brand !== undefined) {
    query = query.where('product_variants.product_id', 'in', (expression) =>
      expression.selectFrom('products as branded').select('branded.id').where('branded.brand', '=', brand),
    );
  }
  if (category !== undefined) {
    query = query.where('product_variants.product_id', 'in', ({ selectFrom }) =>
      selectFrom('product_categories as link')
        .innerJoin('categories', 'categories.id', 'link.category_id')
        .select('link.product_id')
        .where((expression) =>
          expression.or([
            expression('categories.url_key', '=', category),
            expression('categories.url_key', 'like', `${category}/%`),
          ]),
        ),
    );
  }
  if (q === '') return query;
  const part = likePattern(q);
  // Three searches, each with its index; as one condition they would read every variant.
  return query.where('product_variants.id', 'in', (expression) =>
    expression
      .selectFrom('product_variants as coded')
      .select('coded.id')
      .where('coded.sku', 'ilike', part)
      .unionAll(
        expression
          .selectFrom('product_variants as called')
          .innerJoin('products', 'products.id', 'called.product_id')
          .select('called.id')
          .where(sql<SqlBool>`products.name_plain like fold(${part})`),
      )
      .unionAll(
        expression
          .selectFrom('product_variants as numbered')
          .select('numbered.id')
          .where('numbered.gtin', '=', q),
      ),
  );
}

/** The variants that a filter of the list names. */
export const variantFilterRepository = { matching: matchingVariants };
