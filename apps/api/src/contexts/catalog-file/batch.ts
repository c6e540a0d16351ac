import { setImmediate } from 'node:timers/promises';

import { storableText } from '#api/platform/storable-text.ts';

import type { ProductEntry } from './domain/catalogue-entry.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { BrokenFile, type FileRecord, type RecordPlace } from './file-record.ts';
import { parseProductEntry } from './parse-product-entry.ts';

/** A product of a file; `entry` is null when it is refused. */
export interface ReadProduct {
  readonly record: RecordPlace;
  readonly entry: ProductEntry | null;
  readonly findings: readonly Finding[];
}

/** Products that are written together, without duplicates. */
export interface Batch {
  readonly products: readonly ReadProduct[];
  /** The line from which the file is unreadable; null if it is complete. */
  readonly brokenAt: number | null;
}

/** A batch whose pictures are stored. */
export interface PreparedBatch extends Batch {
  readonly pictures: ReadonlyMap<string, StoredPicture>;
  /** Pictures that were not stored before. */
  readonly newPictures: readonly (StoredPicture & { source_hash: string })[];
  readonly pictureFindings: readonly Finding[];
}

const longestValue = 100;
/** Of one product: a product of a million unknown fields is not reported a million times. */
const mostFindings = 200;
/** Read at a time, before the event loop goes on: about a millisecond. */
const productsPerTurn = 3;

interface BatchOptions {
  readonly skipped: number;
  readonly size: number;
  /** Called for each skipped product. */
  readonly onSkip?: () => void;
}

/** Reads a file's products in batches, skipping the first `skipped`. */
export async function* readBatches(
  records: AsyncIterable<FileRecord>,
  { skipped, size, onSkip }: BatchOptions,
): AsyncGenerator<Batch> {
  let products: ReadProduct[] = [];
  let skus = new Set<string>();
  let count = 0;
  try {
    for await (const record of records) {
      count += 1;
      // The database, which writes the batch before, must not wait for this one to be read.
      if (count % productsPerTurn === 0) await setImmediate();
      if (count <= skipped) {
        onSkip?.();
        continue;
      }
      if (products.length >= size || skus.has(record.sku)) {
        yield { products, brokenAt: null };
        products = [];
        skus = new Set();
      }
      skus.add(record.sku);
      products.push(judgedProduct(record));
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    yield { products, brokenAt: error.line };
    return;
  }
  if (products.length > 0) yield { products, brokenAt: null };
}

/** Parses a record; its product has no entry if it is refused. */
export function judgedProduct(record: FileRecord): ReadProduct {
  const parsed = parseProductEntry(record.value);
  const problems = Array.isArray(parsed) ? parsed : [];
  const findings = [
    ...record.problems
      .slice(0, mostFindings)
      .map((problem) => finding(record, problem, problem.code, problem.value)),
    ...problems
      .slice(0, mostFindings)
      .map(({ path, code, value }) => finding(record, record.placeOf(path), code, value)),
  ];
  return { record, entry: findings.length > 0 || isProblems(parsed) ? null : parsed, findings };
}

function isProblems<Problem>(parsed: ProductEntry | readonly Problem[]): parsed is readonly Problem[] {
  return Array.isArray(parsed);
}

export function finding(
  record: Pick<RecordPlace, 'sku'>,
  { line, field }: { line: number; field: string },
  code: Finding['code'],
  value: unknown,
): Finding {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return {
    line,
    sku: storableText(record.sku, longestValue),
    field: storableText(field, longestValue),
    code,
    value: storableText(text, longestValue),
  };
}
