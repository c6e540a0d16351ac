import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface VariantFilter {
  /** The start of a SKU, or part of the product's name. */
  readonly q?: string | undefined;
  readonly stock?: 'none' | 'low' | undefined;
}

const sortColumns = {
  sku: 'product_variants.sku',
  name: 'products.name',
  stock: 'product_variants.stock',
  price_centavos: 'product_variants.price_centavos',
} as const;

export type VariantWindow = SortedWindow<keyof typeof sortColumns>;

/** Fewer pieces are low. */
const lowStock = 5;

/** Variants with their product, for staff. */
export const listedVariantRepository = {
  async page(db: StoreDatabase, filter: VariantFilter, { sort, order, limit, offset }: VariantWindow) {
    const [items, { total }] = await Promise.all([
      rows(db, filter)
        .orderBy(sortColumns[sort], order)
        .orderBy('product_variants.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      matching(db, filter)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },

  bySku(db: StoreDatabase, sku: string) {
    return rows(db, {}).where('product_variants.sku', '=', sku).executeTakeFirst();
  },
};

function rows(db: StoreDatabase, filter: VariantFilter) {
  return matching(db, filter).select([
    'product_variants.sku',
    'product_variants.option_values',
    'products.options',
    'product_variants.price_centavos',
    'product_variants.special_price_centavos',
    'product_variants.stock',
    'products.id as product_id',
    'products.sku as product_sku',
    'products.name',
    'products.is_active',
  ]);
}

function matching(db: StoreDatabase, { q, stock }: VariantFilter) {
  let query = db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id');
  if (stock === 'none') query = query.where('product_variants.stock', '<=', 0);
  if (stock === 'low') query = query.where('product_variants.stock', '<', lowStock);
  if (q === undefined || q === '') return query;
  const escaped = q.replace(/[\\%_]/g, String.raw`\$&`);
  return query.where((eb) =>
    eb.or([
      eb('product_variants.sku', 'ilike', `${escaped}%`),
      eb(sql`products.name`, 'ilike', `%${escaped}%`),
    ]),
  );
}
