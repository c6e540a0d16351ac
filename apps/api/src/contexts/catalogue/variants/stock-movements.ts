import { countedRows } from '@vitrine/contract/admin/schemas/page-query.ts';
import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';
import { stockReasonLabels } from '@vitrine/contract/admin/stock-reasons.ts';

import { csvTable } from '#api/platform/admin/csv-table.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import {
  type MovementFilter,
  type MovementWindow,
  stockMovementRepository,
} from './stock-movement-repository.ts';

/** Lists the movements of a variant, or of all [ORD+05]. */
export async function listStockMovements(
  { db }: InStore,
  { filter, window }: { filter: MovementFilter; window: MovementWindow },
): Promise<{ items: StockMovement[]; total: number }> {
  const { items, total } = await stockMovementRepository.page(db, filter, window);
  return { items: items.map(toMovement), total };
}

/** Returns the last movements as a table for Excel in Brazil. */
export async function exportStockMovements({ db }: InStore, filter: MovementFilter): Promise<string> {
  const rows = await stockMovementRepository.last(db, filter, countedRows);
  return csvTable([
    [
      'data',
      'sku',
      'produto',
      'motivo',
      'quantidade',
      'baixadas',
      'estoque',
      'documento',
      'autor',
      'observacao',
    ],
    ...rows.map((row) => [
      { moment: row.at },
      { code: row.sku },
      row.product_name,
      stockReasonLabels[row.reason],
      row.qty,
      row.written_off,
      row.stock_after,
      { code: row.document ?? '' },
      row.author ?? '',
      row.note,
    ]),
  ]);
}

function toMovement({
  document_kind: kind,
  document,
  at,
  ...row
}: Awaited<ReturnType<typeof stockMovementRepository.last>>[number]): StockMovement {
  return {
    ...row,
    document: kind === null || document === null ? null : { kind, id: document },
    at: at.toISOString(),
  };
}
