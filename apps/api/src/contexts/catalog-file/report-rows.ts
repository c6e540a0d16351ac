import { csvRows, csvTable } from '#api/platform/admin/csv-table.ts';

import { type Finding, refusalReasons } from './domain/refusal-codes.ts';

/** The first line of a report. */
export const reportHead = csvTable([['linha', 'sku', 'campo', 'codigo', 'motivo', 'valor']]);

/** Returns findings as lines of a table. */
export function reportRows(findings: readonly Finding[]): string {
  return csvRows(
    findings.map(({ line, sku, field, code, value }) => [
      line === 0 ? '' : line,
      sku,
      field,
      code,
      refusalReasons[code],
      value,
    ]),
  );
}
