import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { RecordOrigin } from './domain/record-origin.ts';

/** What another shop calls a product and its variants, and their codes here. */
export interface ProductOrigin extends RecordOrigin {
  readonly sku: string;
  readonly slug: string;
  readonly variantSkus: readonly string[];
}

export interface StoredOrigin {
  readonly system: string;
  readonly product_key: string;
  readonly variant_key: string;
  readonly sku: string;
  readonly variant_sku: string | null;
}

const rowsAtOnce = 500;

/** Which products and variants came from which of another shop. */
export const originRepository = {
  /** Returns the codes of products that are not deleted, and of their variants, by what a shop calls them. */
  of(
    db: StoreDatabase,
    { system, keys }: { system: string; keys: readonly string[] },
  ): Promise<StoredOrigin[]> {
    return db
      .selectFrom('catalogue_origins')
      .innerJoin('products', 'products.id', 'catalogue_origins.product_id')
      .leftJoin('product_variants', 'product_variants.id', 'catalogue_origins.variant_id')
      .select([
        'catalogue_origins.system',
        'catalogue_origins.product_key',
        'catalogue_origins.variant_key',
        'products.sku',
        'product_variants.sku as variant_sku',
      ])
      .where('catalogue_origins.system', '=', system)
      .where(sql<boolean>`catalogue_origins.product_key = any(${[...keys]}::text[])`)
      .where('products.deleted_at', 'is', null)
      .execute();
  },

  async put(trx: StoreTransaction, origins: readonly ProductOrigin[]): Promise<void> {
    if (origins.length === 0) return;
    const ids = await variantIds(
      trx,
      origins.flatMap(({ variantSkus }) => variantSkus),
    );
    const productIds = await idsOf(
      trx,
      origins.map(({ sku }) => sku),
    );
    const rows = origins.flatMap(({ system, key, variantKeys, sku, variantSkus }) => {
      const product_id = productIds.get(sku);
      // Deleted since it was read.
      if (product_id === undefined) return [];
      const origin = { system, product_key: key, product_id };
      const variants = new Map(
        variantKeys.map((variantKey, at) => [variantKey, ids.get(variantSkus[at] ?? '') ?? null]),
      );
      const own = { ...origin, variant_key: '', variant_id: variants.get('') ?? null };
      return [
        own,
        ...[...variants].flatMap(([variant_key, variant_id]) =>
          variant_key === '' || variant_id === null ? [] : [{ ...origin, variant_key, variant_id }],
        ),
      ];
    });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await trx
        .insertInto('catalogue_origins')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) =>
          conflict.columns(['system', 'product_key', 'variant_key']).doUpdateSet((expression) => ({
            product_id: expression.ref('excluded.product_id'),
            variant_id: expression.ref('excluded.variant_id'),
          })),
        )
        .execute();
    }
  },
};

async function idsOf(db: StoreDatabase, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(sql<boolean>`sku = any(${[...skus]}::text[])`)
    .execute();
  return new Map(found.map(({ id, sku }) => [sku, id]));
}

async function variantIds(db: StoreDatabase, skus: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('product_variants')
    .select(['id', 'sku'])
    .where(sql<boolean>`sku = any(${[...skus]}::text[])`)
    .execute();
  return new Map(found.map(({ id, sku }) => [sku, id]));
}
