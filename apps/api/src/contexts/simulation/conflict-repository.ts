import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface ProductLimits {
  readonly category_keys: readonly string[] | null;
  readonly brands: readonly string[] | null;
  readonly product_ids: readonly number[] | null;
}

type ProductCondition = ExpressionBuilder<StoreTables, 'products'>;

/** Promotions and coupons that a draft of one may conflict with. */
export const conflictRepository = {
  /** Returns whether a product is within both limits; a category includes its subcategories, and chosen products are beside the others. */
  async shareProducts(db: StoreDatabase, one: ProductLimits, other: ProductLimits): Promise<boolean> {
    let query = db.selectFrom('products').select('products.id').limit(1);
    for (const limits of [one, other]) query = query.where((product) => isWithin(product, limits));
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** Returns codes of coupons that were neither ended nor are over, which promotions exclude; at most `limit`. */
  async uncombinableCoupons(db: StoreDatabase, today: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('coupons')
      .select('code')
      .where('is_active', '=', true)
      .where('is_combinable', '=', false)
      .where((expression) =>
        expression.or([expression('ends_on', 'is', null), expression('ends_on', '>=', today)]),
      )
      .orderBy('code')
      .limit(limit)
      .execute();
    return rows.map(({ code }) => code);
  },
};

/** The rule of `covers`, for the products of the store. */
function isWithin(
  product: ProductCondition,
  { category_keys: keys, brands, product_ids: ids }: ProductLimits,
): Expression<SqlBool> {
  const isListed = ids && product('products.id', 'in', [...ids]);
  if (keys === null && brands === null) return isListed ?? product.lit(true);
  const isOfBoth = product.and([
    ...(brands ? [product('products.brand', 'in', [...brands])] : []),
    ...(keys ? [isInCategories(product, keys)] : []),
  ]);
  return isListed ? product.or([isListed, isOfBoth]) : isOfBoth;
}

function isInCategories(product: ProductCondition, keys: readonly string[]): Expression<SqlBool> {
  return product.exists(
    product
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select('categories.id')
      .whereRef('product_categories.product_id', '=', 'products.id')
      .where((of) =>
        of.or(
          keys.flatMap((key) => [
            of('categories.url_key', '=', key),
            // Keys have no character that `like` reads in another way.
            of('categories.url_key', 'like', `${key}/%`),
          ]),
        ),
      ),
  );
}
