import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { protectedCode, protectedText } from '#api/platform/spreadsheets/protect-text.ts';
import { byteOrderMark, writeCsvRows } from '#api/platform/spreadsheets/write-csv.ts';

/**
 * A text; a code of digits, such as a CPF; a number; an amount; a day or a moment, which spreadsheets recognise; null for an empty cell.
 */
export type CsvCell =
  | string
  | number
  | { readonly code: string }
  | { readonly centavos: number }
  | { readonly day: Date | string }
  | { readonly moment: Date | string }
  | null;

/**
 * Writes a table for spreadsheets in Brazil: semicolons, decimal commas, times in São Paulo and a UTF-8 byte order mark. A text that
 * a spreadsheet would run as a formula or change, and every code, begins with an apostrophe.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvRows(rows);
}

/** Writes more rows of a table, for one that is streamed. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return writeCsvRows(rows.map((cells) => cells.map(cellText)));
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return protectedText(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if ('code' in cell) return protectedCode(cell.code);
  if ('centavos' in cell) return amountText(cell.centavos);
  if ('day' in cell) return formatDate(cell.day);
  return `${formatDate(cell.moment)} ${formatTime(cell.moment).replace('h', ':')}`;
}

function amountText(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
