import { Readable } from 'node:stream';

import { isSpreadsheetError } from '@vitrine/brazil/spreadsheet-number.ts';
import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { parse } from 'csv-parse';

import {
  csvOptions,
  type ParsedRow,
  type TableRow,
  tableRow,
  withPlainLineEnds,
} from '#api/platform/spreadsheets/csv-layout.ts';

import { CellProblem, productColumns, variantColumns } from './domain/file-columns.ts';
import { recogniseShop } from './domain/other-shops/shop-columns.ts';
import type { ShopReading } from './domain/other-shops/shop-file.ts';
import { columnsByFields } from './domain/other-shops/table-columns.ts';
import type { ImportRefusalCode } from './domain/refusal-codes.ts';
import { FileProblem } from './file-problem.ts';
import { BrokenFile, type FileRecord } from './file-record.ts';
import { positionInFile } from './position-in-file.ts';
import { readCsvHeader, type CsvHeader, UnknownColumns } from './read-csv-header.ts';
import { readShopRows, sourceOfTable } from './read-shop-rows.ts';
import { readTextFile, type TextFile } from './read-text-file.ts';
import { UnmappedFile } from './unmapped-file.ts';

const longestRow = 2_000_000;
const maxRows = 500;
/** Where Excel cuts the text of a cell. */
const longestSpreadsheetCell = 32_767;

interface Row extends TableRow {
  readonly bytesRead: number;
}

interface CsvReading {
  readonly reading: ShopReading;
  /** Called before the products of a file of another shop. */
  readonly onSource: (source: ImportSource) => void;
}

/**
 * Reads the products of a table: consecutive rows with the same code are the variants of one product. A file of another shop is
 * converted as a whole.
 */
export async function* readCsv(file: TextFile, options: CsvReading): AsyncGenerator<FileRecord> {
  let header: CsvHeader | undefined;
  let rows: Row[] = [];
  const skuOf = (row: Row | undefined) => row?.cells[header?.indexes.get('sku') ?? -1]?.trim() ?? '';
  const allRows = readRows(file);
  for await (const row of allRows) {
    // Further rows of its product may be missing: the product is skipped.
    if (row === 'broken') throw new BrokenFile(rows[0]?.line ?? 1);
    if (!header) {
      const shop =
        (options.reading.fields && columnsByFields(namedCells(row.cells), options.reading.fields)) ??
        recogniseShop(row.cells);
      if (shop) {
        yield* readShopRows(allRows, { shop, file, ...options });
        return;
      }
      header = await headerOrSource(row.cells, allRows);
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

/** Without empty columns at the end. */
const namedCells = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Reads our names of columns; of other ones it throws what a person needs to say what they are. */
async function headerOrSource(
  cells: readonly string[],
  rows: AsyncIterable<Row | 'broken'>,
): Promise<CsvHeader> {
  try {
    return readCsvHeader(cells);
  } catch (error) {
    if (!(error instanceof UnknownColumns)) throw error;
    throw new UnmappedFile(error.message, await sourceOfTable(namedCells(cells), rows));
  }
}

/** Yields the rows of a table, its header first; `broken` where it cannot be read any further. */
export async function* readRows(file: TextFile): AsyncGenerator<Row | 'broken'> {
  const text = plainText(readTextFile(file));
  const first = (await text.next()).value ?? '';
  async function* whole() {
    yield first;
    yield* text;
  }
  // Stored instead of thrown, because an error would discard the rows read before.
  let brokenAfter: number | undefined;
  const parser = Readable.from(whole()).pipe(
    parse({
      ...csvOptions(first),
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
    for await (const parsed of parser as AsyncIterable<ParsedRow>) {
      if (brokenAfter !== undefined && parsed.info.lines > brokenAfter) break;
      const row = tableRow(parsed);
      if (row) yield { ...row, bytesRead: parsed.info.bytes };
    }
  } finally {
    parser.destroy();
  }
  if (brokenAfter !== undefined) yield 'broken';
}

/** Yields the text with plain line ends, also where a chunk ends within one. */
async function* plainText(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(held === '' ? text : text.slice(0, -1));
  }
  if (held !== '') yield '\n';
}

function toRecord(header: CsvHeader, rows: readonly Row[], sku: string): FileRecord {
  const problems: FileRecord['problems'][number][] = [];
  const cellOf = (row: Row | undefined, column: string) =>
    header.indexes.has(column) ? (row?.cells[header.indexes.get(column) ?? -1]?.trim() ?? '') : undefined;
  const textOf = (row: Row | undefined, column: string) => cellOf(row, column) ?? '';

  const hasProductCells = (row: Row) =>
    productColumns.some(({ column }) => column !== 'sku' && textOf(row, column) !== '');
  // Sorting may have moved it behind rows of variants.
  const first = rows.find(hasProductCells) ?? rows[0];
  const line = first?.line ?? 0;

  /** Returns the value of a cell: undefined without such a column, null if it is empty. */
  function valueOf(row: Row, column: (typeof productColumns | typeof variantColumns)[number]): unknown {
    const at = header.indexes.get(column.column) ?? -1;
    if (at < 0) return undefined;
    const cell = row.cells[at] ?? '';
    if (cell.trim() === '') return null;
    const fault = cellFault(cell);
    const value = fault ? new CellProblem(fault) : column.read(cell);
    if (!(value instanceof CellProblem)) return value;
    problems.push({ line: row.line, field: column.column, code: value.code, value: cell });
    return undefined;
  }

  for (const row of rows) {
    if (!hasRowForm(row, header)) {
      problems.push({ line: row.line, field: '', code: 'column_count', value: String(row.cells.length) });
    }
    for (const { column } of row === first ? [] : productColumns) {
      const cell = textOf(row, column);
      if (cell !== '' && cell !== textOf(first, column)) {
        problems.push({ line: row.line, field: column, code: 'differs_from_first_row', value: cell });
      }
    }
  }
  // A row without variant columns is about the product only.
  const variantRows = rows.filter((row) => variantColumns.some(({ column }) => textOf(row, column) !== ''));
  // Sorting has moved these rows away from their product's: no product has an empty name.
  const isAboutVariants = variantRows.length > 0 && header.indexes.has('name') && !rows.some(hasProductCells);
  const product = Object.fromEntries(
    productColumns.map((column) => [
      column.field,
      first && (column.column === 'sku' || !isAboutVariants) ? valueOf(first, column) : undefined,
    ]),
  );
  const variants = variantRows.map((row) =>
    Object.fromEntries(variantColumns.map((column) => [column.field, valueOf(row, column)])),
  );
  return {
    line,
    sku,
    value: { ...product, variants },
    problems,
    positionOf(path) {
      const position = positionInFile(
        { format: 'table', line, variantLines: variantRows.map((row) => row.line) },
        path,
      );
      const [field, index, ...within] = path;
      if (field !== 'variants')
        return index === undefined ? { ...position, text: cellOf(first, position.field) } : position;
      return within.length === 1
        ? { ...position, text: cellOf(variantRows[Number(index)], position.field) }
        : position;
    },
    bytesRead: rows.at(-1)?.bytesRead ?? 0,
  };
}

function cellFault(cell: string): ImportRefusalCode | null {
  if (cell.includes('\uFFFD')) return 'unreadable_character';
  if (cell.includes('\0')) return 'invalid_text';
  if (cell.length === longestSpreadsheetCell) return 'cut_by_spreadsheet';
  return isSpreadsheetError(cell) ? 'spreadsheet_error' : null;
}

/**
 * Spreadsheets write separators after the last column, and omit those before empty cells at the end of a row. A short row with a line
 * break within a cell is one in which a quote has swallowed the rows after it.
 */
function hasRowForm({ cells }: Row, { width }: CsvHeader): boolean {
  if (cells.length < width) return cells.every((cell) => !cell.includes('\n'));
  return cells.slice(width).every((cell) => cell.trim() === '');
}
