const byteOrderMark = '\uFEFF';
/** A spreadsheet would run a text that begins so as a formula. */
const formula = /^\s*[=+\-@\t\r]/;
const special = /[";\n\r]|^\s|\s$/;

/** A text, a whole number, an amount, or null for an empty cell. */
export type CsvCell = string | number | { readonly centavos: number } | null;

/**
 * Writes a table for spreadsheets in Brazil: semicolons, decimal commas and a UTF-8 byte order mark. A text that a spreadsheet
 * would run as a formula begins with an apostrophe.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvRows(rows);
}

/** Writes more rows of a table, for one that is streamed. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return amountText(cell.centavos);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function amountText(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
