import type { VariantFilter } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { variantFilterRepository } from './variant-filter-repository.ts';

const sortColumns = {
  sku: 'product_variants.sku',
  name: 'products.name',
  stock: 'product_variants.stock',
  price_centavos: 'product_variants.list_price_centavos',
} as const;

export type VariantWindow = SortedWindow<keyof typeof sortColumns>;

const mostBrands = 500;

/** Variants with their product, for staff. */
export const listedVariantRepository = {
  page(db: StoreDatabase, { filter, sort, order, ...window }: VariantWindow & { filter: VariantFilter }) {
    return readPage(
      rows(db, filter).orderBy(sortColumns[sort], order).orderBy('product_variants.id'),
      window,
      countAll(variantFilterRepository.matching(db, filter)),
    );
  },

  bySku(db: StoreDatabase, sku: string) {
    return rows(db, {}).where('product_variants.sku', '=', sku).executeTakeFirst();
  },

  /** By key, which puts each category before those below it. */
  categories(db: StoreDatabase) {
    return db.selectFrom('categories').select(['url_key as key', 'name']).orderBy('url_key').execute();
  },

  async brands(db: StoreDatabase): Promise<string[]> {
    const found = await db
      .selectFrom('products')
      .select('brand')
      .distinct()
      .where('brand', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('brand')
      .limit(mostBrands)
      .execute();
    return found.flatMap(({ brand }) => brand ?? []);
  },
};

function rows(db: StoreDatabase, filter: VariantFilter) {
  return variantFilterRepository
    .matching(db, filter)
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select([
      'product_variants.sku',
      'product_variants.option_values',
      'products.options',
      'product_variants.list_price_centavos',
      'product_variants.offer_price_centavos',
      'product_variants.offer_from',
      'product_variants.offer_until',
      'product_variants.stock',
      'products.id as product_id',
      'products.sku as product_sku',
      'products.name',
      'products.is_active',
    ]);
}
