import { stringify } from 'csv-stringify/sync';

/** Lets spreadsheets recognise UTF-8; before the first row of a file. */
export const byteOrderMark = '\uFEFF';

/**
 * Writes rows of cells whose texts are protected from spreadsheets already, as spreadsheets in Brazil read them: separated by
 * semicolons, quoted where needed, also around spaces that a spreadsheet would take away.
 */
export function writeCsvRows(rows: readonly (readonly string[])[], lineEnd: '\r\n' | '\n' = '\r\n'): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { delimiter: ';', record_delimiter: lineEnd, quoted_match: /[\n\r]|^\s|\s$/ },
  );
}
