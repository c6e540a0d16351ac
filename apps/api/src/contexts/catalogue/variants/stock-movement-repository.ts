import type { StockReason } from '@vitrine/contract/admin/stock-reasons.ts';
import { sql } from 'kysely';

import { countCapped, type PageWindow, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface MovementFilter {
  /** Of one variant. */
  readonly sku?: string | undefined;
  readonly reason?: StockReason | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

export type MovementWindow = PageWindow & { readonly order: 'asc' | 'desc' };

/** Reads the stock ledger. A trigger of `product_variants` alone writes it. */
export const stockMovementRepository = {
  page(db: StoreDatabase, filter: MovementFilter, { order, ...window }: MovementWindow) {
    return readPage(rows(db, filter, order), window, countCapped(db, matching(db, filter)));
  },

  /** The last movements, the last first. */
  last(db: StoreDatabase, filter: MovementFilter, limit: number) {
    return rows(db, filter, 'desc').limit(limit).execute();
  },
};

function rows(db: StoreDatabase, filter: MovementFilter, order: 'asc' | 'desc') {
  return matching(db, filter)
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select([
      'stock_movements.id',
      sql<string>`coalesce(product_variants.deleted_sku, product_variants.sku)`.as('sku'),
      'products.name as product_name',
      'stock_movements.qty',
      'stock_movements.stock_after',
      'stock_movements.written_off',
      'stock_movements.reason',
      'stock_movements.document_kind',
      'stock_movements.document',
      'stock_movements.author',
      'stock_movements.note',
      'stock_movements.at',
    ])
    .orderBy('stock_movements.id', order);
}

function matching(db: StoreDatabase, { sku, reason, from, until }: MovementFilter) {
  let query = db
    .selectFrom('stock_movements')
    .innerJoin('product_variants', 'product_variants.id', 'stock_movements.variant_id');
  if (sku !== undefined && sku !== '') {
    query = query.where((expression) =>
      expression.or([
        expression('product_variants.sku', '=', sku),
        expression('product_variants.deleted_sku', '=', sku),
      ]),
    );
  }
  if (reason !== undefined) query = query.where('stock_movements.reason', '=', reason);
  if (from !== undefined) query = query.where('stock_movements.at', '>=', from);
  if (until !== undefined) query = query.where('stock_movements.at', '<', until);
  return query;
}
