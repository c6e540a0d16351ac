import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { convertShopFile } from './domain/other-shops/convert-shop-file.ts';
import { oldPaths } from './domain/other-shops/old-paths.ts';
import type { ShopColumns } from './domain/other-shops/shop-columns.ts';
import { cellText, type ShopReading, type ShopRow } from './domain/other-shops/shop-file.ts';
import { guessField, nameOfColumn } from './domain/other-shops/table-columns.ts';
import { FileProblem } from './file-problem.ts';
import { BrokenFile, type FileRecord } from './file-record.ts';
import { positionInFile, type ProductLines } from './position-in-file.ts';
import type { TextFile } from './read-text-file.ts';

interface ShopReader {
  readonly shop: ShopColumns;
  readonly file: TextFile;
  readonly reading: ShopReading;
  readonly onSource: (source: ImportSource) => void;
}

/**
 * Reads the products of another shop's file, of which all rows are read first: codes are unique in the whole file, its numbers are
 * written in one way, and variations may be far from their product.
 */
export async function* readShopRows(
  rows: AsyncIterable<ShopRow | 'broken'>,
  { shop, file, reading, onSource }: ShopReader,
): AsyncGenerator<FileRecord> {
  const read: ShopRow[] = [];
  let brokenAt: number | null = null;
  for await (const row of rows) {
    if (row === 'broken') brokenAt = (read.at(-1)?.line ?? 0) + 1;
    else read.push({ line: row.line, cells: row.cells });
  }
  const converted = convertShopFile(shop, read, reading);
  const { products, columns, headers } = converted;
  if (products.length === 0) throw new FileProblem('O arquivo da outra loja não tem nenhum produto.');
  onSource({
    system: converted.system,
    rows: converted.rows,
    products: products.length,
    variants: products.reduce((count, { entry }) => count + (entry.variants ?? []).length, 0),
    uncounted: converted.uncounted,
    columns: [...columns],
  });
  for (const [at, product] of products.entries()) {
    const { system } = converted;
    const { key, variantKeys, entry, refusals } = product;
    const lines: ProductLines = {
      format: 'shop',
      line: product.line,
      variantLines: product.variantLines,
      headers,
    };
    yield {
      line: product.line,
      sku: entry.sku,
      value: entry,
      problems: refusals,
      notes: at === 0 ? [...converted.notes, ...product.notes] : product.notes,
      // Codes of any table are ours: tables of several suppliers may use the same ones.
      ...(system !== 'table' && { origin: { system, key, variantKeys, paths: oldPaths(system, product) } }),
      lines,
      positionOf: (path) => positionInFile(lines, path),
      bytesRead: Math.floor((file.bytes * (at + 1)) / products.length),
    } satisfies FileRecord;
  }
  if (brokenAt !== null) throw new BrokenFile(brokenAt);
}

/** Describes a table of unknown columns with what each probably is. */
export async function sourceOfTable(
  headers: readonly string[],
  rows: AsyncIterable<ShopRow | 'broken'>,
): Promise<ImportSource> {
  const filled = headers.map(() => 0);
  const samples = headers.map(() => '');
  let count = 0;
  for await (const row of rows) {
    if (row === 'broken') break;
    count += 1;
    for (const index of headers.keys()) {
      const text = cellText(row, index);
      if (text === '') continue;
      filled[index] = (filled[index] ?? 0) + 1;
      samples[index] ||= text.slice(0, longestSample);
    }
  }
  return {
    system: 'table',
    rows: count,
    products: 0,
    variants: 0,
    uncounted: 0,
    columns: headers.map((header, index) => ({
      header: nameOfColumn(headers, index).slice(0, longestSample),
      field: guessField(header),
      filled: filled[index] ?? 0,
      sample: samples[index] ?? '',
    })),
  };
}

const longestSample = 100;
