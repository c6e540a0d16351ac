import type { Info } from 'csv-parse';

import { withoutProtection } from './protect-text.ts';

/** A row of a table as people see it: without the apostrophes that protect texts from spreadsheets. */
export interface TableRow {
  /** Of the file, from 1; where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row as the parser gives it with `info`. */
export interface ParsedRow {
  readonly record: string[];
  readonly info: Info;
}

/** Returns a text with the line ends of all systems, even mixed in one file, as `\n`: the parser would count others wrongly. */
export const withPlainLineEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * Returns how a text with plain line ends is parsed, whatever the program that wrote it: any of four separators, inch marks that are no
 * quotes, rows without any value.
 */
export function csvOptions(start: string) {
  return {
    delimiter: separatorOf(start),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    // An inch mark in a name is not a quote.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  } as const;
}

/** Returns a parsed row; null for the line that declares the separator to Excel. */
export function tableRow({ record, info }: ParsedRow): TableRow | null {
  const extraLines = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  const line = info.lines - extraLines;
  if (line === 1 && separatorLine.test(record[0] ?? '')) return null;
  return { line, cells: record.map(withoutProtection) };
}

const separatorLine = /^\uFEFF?sep=/i;
const separators = [';', ',', '\t', '|'] as const;

/** Detects the separator of the first line with a value; a semicolon if there is none. */
function separatorOf(start: string): string {
  const declaredSeparator = /^\uFEFF?"?sep=([;,\t|])/i.exec(start)?.[1];
  if (declaredSeparator !== undefined) return declaredSeparator;
  const header = start.split('\n').find((line) => /[^\s;,|"]/.test(line)) ?? '';
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((mark) => ({ mark, count: bare.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';';
}
