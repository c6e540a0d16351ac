import { type SelectQueryBuilder, sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import { escapeLike } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type YesOrNo = 'yes' | 'no';

interface ProductFilter {
  /** Part of the name, or the start of the SKU of the product or a variant. */
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly active?: YesOrNo | undefined;
  readonly has_picture?: YesOrNo | undefined;
  readonly in_stock?: YesOrNo | undefined;
}

const sortColumns = {
  id: 'products.id',
  // Without accents, as people look for names.
  name: 'products.name_plain',
  sku: 'products.sku',
  price_centavos: 'products.price_centavos',
  brand: 'products.brand',
} as const;

type ProductWindow = SortedWindow<keyof typeof sortColumns>;
type Products = SelectQueryBuilder<StoreTables, 'products', Record<never, never>>;

/** Products of the panel's list, hidden ones included. */
export const listedProductRepository = {
  async page(
    db: StoreDatabase,
    { filter, sort, order, ...window }: ProductWindow & { filter: ProductFilter },
  ) {
    const categoryIds = await categoryIdsOf(db, filter.category);
    const matching = () => matchingProducts(db, { filter, categoryIds });
    return readPage(
      rows(matching()).orderBy(sortColumns[sort], order).orderBy('products.id', order),
      window,
      countAll(matching()),
    );
  },

  async brands(db: StoreDatabase): Promise<string[]> {
    const found = await db
      .selectFrom('products')
      .select('brand')
      .distinct()
      .where('brand', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('brand')
      .execute();
    return found.flatMap(({ brand }) => brand ?? []);
  },
};

/** Returns the ids of a category and its descendants, hidden ones included; null without a category. */
async function categoryIdsOf(db: StoreDatabase, key: string | undefined): Promise<number[] | null> {
  if (key === undefined || key === '') return null;
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where((expression) =>
      expression.or([expression('url_key', '=', key), expression('url_key', 'like', `${escapeLike(key)}/%`)]),
    )
    .execute();
  return found.map(({ id }) => id);
}

function rows(query: Products) {
  return query
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.slug',
      'products.brand',
      'products.is_active',
      'products.is_available',
      'products.price_centavos',
      'products.is_from_price',
      'products.created_on',
      sql<StoredImage | null>`products.images -> 0`.as('picture'),
    ])
    .select((expression) => {
      const variants = expression
        .selectFrom('product_variants')
        .whereRef('product_variants.product_id', '=', 'products.id');
      return [
        variants
          .select(sql<number>`coalesce(sum(product_variants.stock), 0)::int`.as('sum'))
          .$asScalar()
          .$notNull()
          .as('stock'),
        variants
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('variants_count'),
      ];
    });
}

function matchingProducts(
  db: StoreDatabase,
  {
    filter: { q, brand, active, has_picture: hasPicture, in_stock: inStock },
    categoryIds,
  }: { filter: ProductFilter; categoryIds: readonly number[] | null },
): Products {
  let query: Products = db.selectFrom('products').where('products.deleted_at', 'is', null);
  if (brand !== undefined && brand !== '') query = query.where('products.brand', '=', brand);
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
}
