export interface CellsOfLine {
  /** Where it begins, from 1. */
  readonly lineNumber: number;
  /** As it was written. */
  readonly text: string;
  readonly cells: readonly string[];
}

/**
 * Splits a text into lines and their cells: at tabs as spreadsheets copy them, else at semicolons, else at commas. A cell in quotes
 * may contain separators and line breaks [COM+02].
 */
export function readCells(text: string): CellsOfLine[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const lines: CellsOfLine[] = [];
  let lineNumber = 1;
  let rest = text.replaceAll(/\r\n?/g, '\n');
  while (rest !== '') {
    const { cells, length } = readRow(rest, separator);
    const line = rest.slice(0, length);
    lines.push({ lineNumber, text: line.trimEnd(), cells });
    lineNumber += line.split('\n').length - 1;
    rest = rest.slice(length);
  }
  return lines;
}

/** A quote that nothing closes within these many characters is a sign of inches, not of a cell. */
const longestQuoted = 2000;

function readRow(text: string, separator: string): { cells: string[]; length: number } {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = quotedCell(text, at, separator);
    let end = quoted?.end ?? at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    cells.push((quoted?.value ?? text.slice(at, end)).trim());
    if (text[end] !== separator) return { cells, length: Math.min(end + 1, text.length) };
    at = end + 1;
  }
}

function quotedCell(text: string, at: number, separator: string): { value: string; end: number } | null {
  if (text[at] !== '"') return null;
  const [whole = '', value = ''] = /^"((?:[^"]|"")*)"/.exec(text.slice(at, at + longestQuoted)) ?? [];
  const next = text[at + whole.length];
  if (whole === '' || (next !== undefined && next !== separator && next !== '\n')) return null;
  return { value: value.replaceAll('""', '"').replaceAll('\n', ' '), end: at + whole.length };
}
