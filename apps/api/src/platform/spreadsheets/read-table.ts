import { parse } from 'csv-parse/sync';

import { csvOptions, type ParsedRow, type TableRow, tableRow, withPlainLineEnds } from './csv-layout.ts';

const startLength = 64_000;

/** Reads a small table; null if it is none, as with a quote that never ends. */
export function readTable(given: string): TableRow[] | null {
  const text = withPlainLineEnds(given);
  const start = text.slice(0, startLength);
  try {
    // With `info` records include the parser's position.
    const parsed = parse(text, { ...csvOptions(start), bom: true }) as unknown as ParsedRow[];
    return parsed.flatMap((row) => tableRow(row) ?? []);
  } catch {
    // The library's message is English and names its own options.
    return null;
  }
}
