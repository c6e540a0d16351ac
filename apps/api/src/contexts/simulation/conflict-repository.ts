import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

interface ProductLimits {
  readonly category_keys: readonly string[] | null;
  readonly brands: readonly string[] | null;
}

/** Promotions and coupons that a draft of one may conflict with. */
export const conflictRepository = {
  /** Returns whether a product is within both limits; a category includes its subcategories. */
  async shareProducts(db: StoreDatabase, one: ProductLimits, other: ProductLimits): Promise<boolean> {
    let query = db.selectFrom('products').select('products.id').limit(1);
    for (const { category_keys: keys, brands } of [one, other]) {
      if (brands) query = query.where('products.brand', 'in', [...brands]);
      if (keys) {
        query = query.where((expression) =>
          expression.exists(
            expression
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
          ),
        );
      }
    }
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
