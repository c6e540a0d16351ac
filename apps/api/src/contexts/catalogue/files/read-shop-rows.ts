import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { convertShopFile } from './domain/other-shops/convert-shop-file.ts';
import type { ShopColumns } from './domain/other-shops/shop-columns.ts';
import type { ShopReading, ShopRow } from './domain/other-shops/shop-file.ts';
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
  const { products, columns } = converted;
  if (products.length === 0) throw new FileProblem('O arquivo da outra loja não tem nenhum produto.');
  onSource({
    system: converted.system,
    rows: converted.rows,
    products: products.length,
    variants: products.reduce((count, { entry }) => count + (entry.variants ?? []).length, 0),
    uncounted: converted.uncounted,
    columns: [...columns],
  });
  const headers = Object.fromEntries(
    columns.toReversed().flatMap(({ field, header }) => (field === null ? [] : [[field, header]])),
  );
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
      origin: { system, key, variantKeys },
      lines,
      positionOf: (path) => positionInFile(lines, path),
      bytesRead: Math.floor((file.bytes * (at + 1)) / products.length),
    } satisfies FileRecord;
  }
  if (brokenAt !== null) throw new BrokenFile(brokenAt);
}
