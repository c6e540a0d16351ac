import { type CsvCell, csvRows, csvTable } from '#api/platform/admin/csv-table.ts';

import type { PlannedChange } from './domain/changed-fields.ts';
import { type Finding, refusalReasons } from './domain/refusal-codes.ts';

export const reportColumns = ['linha', 'sku', 'campo', 'codigo', 'motivo', 'valor'];
export const changeColumns = ['linha', 'sku', 'variante', 'campo', 'antes', 'depois'];

/** The first line of a report. */
export const reportHead = csvTable([reportColumns]);

/** Returns findings as lines of a table. */
export function reportRows(findings: readonly Finding[]): string {
  return csvRows(findings.map(findingCells));
}

export function findingCells({ line, sku, field, code, value }: Finding): CsvCell[] {
  return [line === 0 ? '' : line, sku, field, code, refusalReasons[code], value];
}

export function changeCells({ line, sku, variant_sku, field, before, after }: PlannedChange): CsvCell[] {
  return [line, sku, variant_sku, field === '' ? 'novo' : field, before, after];
}
