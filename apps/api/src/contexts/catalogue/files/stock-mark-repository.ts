import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

export interface MarkedStock {
  readonly export: string;
  readonly variant_sku: string;
  readonly stock: number;
}

/** The stock that files of exports gave variants. */
export const stockMarkRepository = {
  async of(
    db: StoreDatabase,
    { exports, variantSkus }: { exports: readonly string[]; variantSkus: readonly string[] },
  ): Promise<MarkedStock[]> {
    if (exports.length === 0) return [];
    return db
      .selectFrom('catalogue_stock_marks')
      .select(['export', 'variant_sku', 'stock'])
      .where(sql<boolean>`export = any(${[...exports]}::text[])`)
      .where(sql<boolean>`variant_sku = any(${[...variantSkus]}::text[])`)
      .execute();
  },

  async put(
    trx: StoreTransaction,
    { marks, at }: { marks: readonly MarkedStock[]; at: Date },
  ): Promise<void> {
    for (let from = 0; from < marks.length; from += rowsAtOnce) {
      await trx
        .insertInto('catalogue_stock_marks')
        .values(marks.slice(from, from + rowsAtOnce).map((mark) => ({ ...mark, imported_at: at })))
        .onConflict((conflict) =>
          conflict.columns(['export', 'variant_sku']).doUpdateSet((expression) => ({
            stock: expression.ref('excluded.stock'),
            imported_at: expression.ref('excluded.imported_at'),
          })),
        )
        .execute();
    }
  },

  async removeBefore(db: StoreDatabase, before: Date): Promise<void> {
    await db.deleteFrom('catalogue_stock_marks').where('imported_at', '<', before).execute();
  },
};

const rowsAtOnce = 500;
