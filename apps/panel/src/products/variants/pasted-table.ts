/**
 * Reads what spreadsheets copy as plain text: tabs between cells, a line end of any system after each row, also after the last one.
 * A cell with a tab, a line end or a quote at its start is quoted, its quotes doubled. Returns rows of cells; empty cells stay.
 */
export function readPastedTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    cells.push(cell);
    const mark = text[end];
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (mark === '\t') {
      // An empty last cell has no character of its own.
      if (at >= text.length) cells.push('');
      else continue;
    }
    rows.push(cells);
    cells = [];
  }
  if (cells.length > 0) rows.push(cells);
  return withoutEmptyEnd(rows);
}

/** Returns whether a pasted text is more than the text of one cell. */
export const isPastedTable = (text: string): boolean => /[\t\r\n]/.test(text);

function readCell(text: string, start: number): { cell: string; end: number } {
  const quoted = text[start] === '"' ? /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y : null;
  if (quoted) {
    quoted.lastIndex = start;
    const found = quoted.exec(text);
    if (found) {
      return {
        cell: (found[1] ?? '')
          .replaceAll('""', '"')
          .replaceAll(/\s*[\r\n]+\s*/g, ' ')
          .trim(),
        end: quoted.lastIndex,
      };
    }
  }
  // A quote that does not close is an inch mark.
  const rest = /[^\t\r\n]*/y;
  rest.lastIndex = start;
  const cell = rest.exec(text)?.[0] ?? '';
  return { cell: cell.replaceAll('\u{A0}', ' ').trim(), end: start + cell.length };
}

/** LibreOffice copies whole columns with their empty rows. */
function withoutEmptyEnd(rows: readonly (readonly string[])[]) {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''));
  return rows.slice(0, last + 1);
}
