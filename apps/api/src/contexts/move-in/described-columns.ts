import type { ImportedColumn } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { cellText, type RowTable } from '#api/contexts/catalogue/catalogue.public.ts';

const longestSample = 100;
/** Says what a sample of it looks like without showing it. */
const secret = /pass|senha|hash/i;

/** Describes the columns of a table, with what each becomes. */
export function describedColumns(
  { headers, rows }: RowTable,
  fieldAt: (index: number) => string | null,
): ImportedColumn[] {
  return headers.map((header, index) => {
    const filled = rows.filter((row) => cellText(row, index) !== '');
    const [first] = filled;
    const field = fieldAt(index);
    const isSecret = field === 'password_hash' || secret.test(header);
    const sample = first ? cellText(first, index).slice(0, longestSample) : '';
    return {
      header: header.slice(0, longestSample),
      field,
      filled: filled.length,
      sample: isSecret && sample !== '' ? '••••' : sample,
    };
  });
}
