import { Readable } from 'node:stream';

import { type Info, parse } from 'csv-parse';

import { CellProblem, columnNames, productColumns, variantColumns } from './domain/file-columns.ts';
import { FileProblem } from './file-problem.ts';
import { BrokenFile, type FileRecord } from './file-record.ts';
import { placeInFile } from './place-in-file.ts';
import { readTextFile, type TextFile } from './read-text-file.ts';

const longestRow = 2_000_000;
const maxRows = 500;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly bytesRead: number;
}

interface Header {
  readonly names: readonly string[];
  /** By column; -1 for those that the file lacks. */
  readonly places: ReadonlyMap<string, number>;
}

/** Reads the products of a table: consecutive rows with the same code are the variants of one product. */
export async function* readCsv(file: TextFile): AsyncGenerator<FileRecord> {
  let header: Header | undefined;
  let rows: Row[] = [];
  const skuOf = (row: Row | undefined) => row?.cells[header?.places.get('sku') ?? -1]?.trim() ?? '';
  for await (const row of readRows(file)) {
    // Further rows of its product may be missing: the product is skipped.
    if (row === 'broken') throw new BrokenFile(rows[0]?.line ?? 1);
    if (!header) {
      header = readHeader(row.cells);
      continue;
    }
    if (rows.length > 0 && skuOf(row) !== skuOf(rows[0])) {
      yield toRecord(header, rows, skuOf(rows[0]));
      rows = [];
    }
    // Rows beyond the largest product are not collected: the product is refused for its size.
    if (rows.length <= maxRows) rows.push(row);
  }
  if (!header) throw new FileProblem('O arquivo está vazio.');
  if (rows.length > 0) yield toRecord(header, rows, skuOf(rows[0]));
}

async function* readRows(file: TextFile): AsyncGenerator<Row | 'broken'> {
  const text = readTextFile(file);
  const first = (await text.next()).value ?? '';
  async function* whole() {
    yield first;
    yield* text;
  }
  // Stored instead of thrown, because an error would discard the rows read before.
  let brokenAfter: number | undefined;
  const parser = Readable.from(whole()).pipe(
    parse({
      delimiter: separatorOf(first),
      info: true,
      relax_column_count: true,
      // An inch mark in a name is not a quote.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      skip_records_with_error: true,
      on_skip: (error) => {
        brokenAfter ??= Number(error?.['lines'] ?? 0);
        return undefined;
      },
    }),
  );
  try {
    // With `info` records include the parser's position.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (brokenAfter !== undefined && info.lines > brokenAfter) break;
      const extraLines = record.reduce((count, cell) => count + lineBreaks(cell), 0);
      yield { line: info.lines - extraLines, cells: record, bytesRead: info.bytes };
    }
  } finally {
    parser.destroy();
  }
  if (brokenAfter !== undefined) yield 'broken';
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Detects the separator of the header line; a semicolon if there is none. */
function separatorOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: firstLine.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ';';
}

function readHeader(cells: readonly string[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.filter((name) => !columnNames.includes(name));
  if (unknown.length > 0) {
    throw new FileProblem(
      `O formato não tem ${unknown.length > 1 ? 'as colunas' : 'a coluna'} ${unknown.map((name) => `"${name}"`).join(', ')}. Existem: ${columnNames.join(', ')}.`,
    );
  }
  if (new Set(names).size !== names.length) throw new FileProblem('O cabeçalho repete uma coluna.');
  if (!names.includes('sku')) throw new FileProblem('Falta a coluna "sku".');
  return { names, places: new Map(columnNames.map((name) => [name, names.indexOf(name)])) };
}

function toRecord(header: Header, rows: readonly Row[], sku: string): FileRecord {
  const problems: FileRecord['problems'][number][] = [];
  const [first] = rows;
  const line = first?.line ?? 0;

  /** Returns the value of a cell: undefined without such a column, null if it is empty. */
  function valueOf(row: Row, column: (typeof productColumns | typeof variantColumns)[number]): unknown {
    const at = header.places.get(column.column) ?? -1;
    if (at < 0) return undefined;
    const cell = row.cells[at] ?? '';
    if (cell.trim() === '') return null;
    const value = column.read(cell);
    if (!(value instanceof CellProblem)) return value;
    problems.push({ line: row.line, field: column.column, code: value.code, value: cell });
    return undefined;
  }

  for (const row of rows) {
    if (row.cells.length !== header.names.length) {
      problems.push({ line: row.line, field: '', code: 'column_count', value: String(row.cells.length) });
    }
    for (const { column } of row === first ? [] : productColumns) {
      const at = header.places.get(column) ?? -1;
      const cell = row.cells[at]?.trim() ?? '';
      if (cell !== '' && cell !== first?.cells[at]?.trim()) {
        problems.push({ line: row.line, field: column, code: 'differs_from_first_row', value: cell });
      }
    }
  }
  const product = Object.fromEntries(
    productColumns.map((column) => [column.field, first && valueOf(first, column)]),
  );
  // A row without variant columns is about the product only.
  const variantRows = rows.filter((row) =>
    variantColumns.some(({ column }) => (row.cells[header.places.get(column) ?? -1] ?? '').trim() !== ''),
  );
  const variants = variantRows.map((row) =>
    Object.fromEntries(variantColumns.map((column) => [column.field, valueOf(row, column)])),
  );
  return {
    line,
    sku,
    value: { ...product, variants },
    problems,
    placeOf: (path) =>
      placeInFile({ format: 'table', line, variantLines: variantRows.map((row) => row.line) }, path),
    bytesRead: rows.at(-1)?.bytesRead ?? 0,
  };
}
