/** A process that reads the one file that its parent names, batch by batch as it is asked for them. */
import { flushCompileCache } from 'node:module';
import { extname } from 'node:path';

import type { ImportSource } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { type Batch, type EntryProblem, readBatches, type ReadProduct } from './batch.ts';
import type { ProductEntry } from './domain/catalogue-entry.ts';
import type { ShopReading } from './domain/other-shops/shop-file.ts';
import { FileProblem } from './file-problem.ts';
import type { ProductLines } from './position-in-file.ts';
import { readCsv } from './read-csv.ts';
import { readJsonFile } from './read-json-file.ts';
import type { TextFile } from './read-text-file.ts';
import { UnmappedFile } from './unmapped-file.ts';

export interface ReadingOrder {
  readonly file: TextFile;
  readonly skipped: number;
  readonly size: number;
  readonly reading: ShopReading;
}

/** A product without what only this process needs. */
export interface SentProduct extends Pick<ReadProduct, 'origin' | 'notes'> {
  readonly sku: string;
  readonly bytesRead: number;
  readonly lines: ProductLines;
  readonly entry: ProductEntry | null;
  readonly problems: readonly EntryProblem[];
}

export type ReadingOutcome =
  | { readonly batch: { readonly products: readonly SentProduct[]; readonly brokenAt: number | null } }
  | { readonly isEnd: true }
  /** The file is one of another shop. */
  | { readonly source: ImportSource }
  /** Products are being skipped. */
  | { readonly isAlive: true }
  | { readonly problem: string; readonly unmapped?: ImportSource }
  | { readonly fault: string };

const skippedPerSign = 5000;

// The parent kills this process, which then would not write what it has compiled.
flushCompileCache();

process.once('message', (order: ReadingOrder) => {
  const batches = batchesOf(order);
  const sendNext = () => {
    void outcomeOf(batches).then((outcome) => process.send?.(outcome));
  };
  process.on('message', sendNext);
  sendNext();
});
process.once('disconnect', () => process.exit());

function batchesOf({ file, skipped, size, reading }: ReadingOrder): AsyncGenerator<Batch> {
  const isTable = extname(file.path).toLowerCase() === '.csv';
  let count = 0;
  const onSource = (source: ImportSource) => process.send?.({ source } satisfies ReadingOutcome);
  return readBatches(isTable ? readCsv(file, { reading, onSource }) : readJsonFile(file), {
    skipped,
    size,
    onSkip() {
      count += 1;
      if (count % skippedPerSign === 0) process.send?.({ isAlive: true } satisfies ReadingOutcome);
    },
  });
}

async function outcomeOf(batches: AsyncGenerator<Batch>): Promise<ReadingOutcome> {
  try {
    const { done, value } = await batches.next();
    if (done === true) return { isEnd: true };
    return { batch: { products: value.products.map(toSent), brokenAt: value.brokenAt } };
  } catch (error) {
    if (error instanceof UnmappedFile) return { problem: error.message, unmapped: error.source };
    if (error instanceof FileProblem) return { problem: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : 'not an error' };
  }
}

function toSent({ record, entry, problems, origin, notes }: ReadProduct): SentProduct {
  const { sku, bytesRead } = record;
  return { sku, bytesRead, lines: record.lines ?? linesOf(record, entry), entry, problems, origin, notes };
}

function linesOf(
  { line, positionOf: placeOf }: ReadProduct['record'],
  entry: ProductEntry | null,
): ProductLines {
  const variantLines = (entry?.variants ?? []).map((_, index) => placeOf(['variants', index]).line);
  const format = placeOf(['variants', 0, 'sku']).field === 'variant_sku' ? 'table' : 'list';
  return { format, line, variantLines };
}
