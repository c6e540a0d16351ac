import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The names of what reports are by. */
export const reportLabelRepository = {
  /** By code. */
  async paymentMethods(db: StoreDatabase): Promise<Map<string, string>> {
    const methods = await db.selectFrom('payment_methods').select(['code', 'name']).execute();
    return new Map(methods.map(({ code, name }) => [code, name]));
  },

  /** By id, as the rows of a report name them. */
  async productSkus(db: StoreDatabase, keys: readonly string[]): Promise<Map<string, string>> {
    const ids = keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number);
    if (ids.length === 0) return new Map();
    const products = await db
      .selectFrom('products')
      .select(['id', 'sku'])
      .where(sql<boolean>`id = any(${ids}::int[])`)
      .execute();
    return new Map(products.map(({ id, sku }) => [String(id), sku]));
  },

  /** By key, each below the names of its ancestors. */
  async categories(db: StoreDatabase): Promise<Map<string, string>> {
    const categories = await db.selectFrom('categories').select(['url_key', 'name']).execute();
    const names = new Map(categories.map(({ url_key: key, name }) => [key, name]));
    return new Map([...names.keys()].map((key) => [key, pathOf(key, names)]));
  },
};

function pathOf(key: string, names: ReadonlyMap<string, string>): string {
  const parts = key.split('/');
  return parts
    .map((_, index) => names.get(parts.slice(0, index + 1).join('/')))
    .filter((name) => name !== undefined)
    .join(' › ');
}
