import type { ProductListFilter } from '@vitrine/contract/admin/schemas/product-list-filter.ts';
import { sql } from 'kysely';

import {
  type Products,
  productFilterRepository,
} from '#api/contexts/catalogue/variants/product-filter-repository.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import type { StoredImage } from '#api/platform/database/catalogue-tables.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const sortColumns = {
  id: 'products.id',
  // Without accents, as people look for names.
  name: 'products.name_plain',
  sku: 'products.sku',
  price_centavos: 'products.price_centavos',
  brand: 'products.brand',
} as const;

type ProductWindow = SortedWindow<keyof typeof sortColumns>;

/** Products of the panel's list, hidden ones included. */
export const listedProductRepository = {
  async page(
    db: StoreDatabase,
    { filter, sort, order, ...window }: ProductWindow & { filter: ProductListFilter },
  ) {
    const categoryIds = await productFilterRepository.categoryIds(db, filter);
    const matching = () => productFilterRepository.matching(db, { filter, categoryIds });
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
