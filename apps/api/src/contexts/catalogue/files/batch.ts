import { setImmediate } from 'node:timers/promises';

import { storableText } from '#api/platform/storable-text.ts';

import type { ProductEntry } from './domain/catalogue-entry.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';
import type { RefusedField } from './domain/entry-of-changes.ts';
import { productColumns, variantColumns } from './domain/file-columns.ts';
import type { RecordOrigin } from './domain/record-origin.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { BrokenFile, type FilePosition, type FileRecord, type RecordPosition } from './file-record.ts';
import { parseProductEntry } from './parse-product-entry.ts';

/** A product of a file. */
export interface ReadProduct {
  readonly record: RecordPosition;
  /** Without the refused fields; null if nothing of it can be read. */
  readonly entry: ProductEntry | null;
  /** They refuse the product, unless they say what is stored. */
  readonly problems: readonly EntryProblem[];
  /** What another shop calls it; undefined for a file of ours. */
  readonly origin?: RecordOrigin | undefined;
  /** Notes for the report that do not refuse it. */
  readonly notes?: readonly Finding[] | undefined;
}

export interface EntryProblem extends RefusedField {
  readonly finding: Finding;
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
  /** Pictures that were fetched by their address. */
  readonly fetchedPictures: readonly { readonly address: string; readonly sourceHash: string }[];
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

/** Parses a record; what cannot be read of its product is left out and named. */
export function judgedProduct(record: FileRecord): ReadProduct {
  const cellProblems = record.problems.slice(0, mostFindings).map((problem) => ({
    path: pathOf(record, problem),
    given: problem.value,
    finding: finding(record, problem, problem.code, problem.value),
  }));
  const moved = {
    ...(record.origin && { origin: record.origin }),
    ...(record.notes && {
      notes: record.notes.map(({ code, value, ...position }) =>
        finding(position.line === 0 ? { sku: '' } : record, position, code, value),
      ),
    }),
  };
  const parsed = parseProductEntry(record.value);
  if (!isProblems(parsed)) return { record, entry: parsed, problems: cellProblems, ...moved };
  const problems = parsed.slice(0, mostFindings).map(({ path, code, value }) => ({
    path,
    given: valueAt(record.value, fieldPath(path)),
    finding: finding(record, record.positionOf(path), code, value),
  }));
  const rest = parseProductEntry(withoutFields(record.value, parsed));
  return {
    record,
    entry: isProblems(rest) ? null : rest,
    problems: [...cellProblems, ...problems],
    ...moved,
  };
}

/** Returns the path of a refused cell; empty for a whole row, which no stored product has. */
function pathOf(record: FileRecord, { line, field }: FileRecord['problems'][number]): (string | number)[] {
  const product = productColumns.find(({ column }) => column === field);
  if (product) return line === record.positionOf([product.field]).line ? [product.field] : [];
  const variant = variantColumns.find(({ column }) => column === field);
  if (!variant) return [];
  const count = variantCount(record.value);
  const index = Array.from({ length: count }, (_, at) => at).find(
    (at) => record.positionOf(['variants', at, variant.field]).line === line,
  );
  return index === undefined ? [] : ['variants', index, variant.field];
}

/** Shortens a path to the field that a table has as one cell. */
function fieldPath(path: RefusedField['path']): RefusedField['path'] {
  return path.slice(0, path[0] === 'variants' ? 3 : 1);
}

function variantCount(value: unknown): number {
  const variants = valueAt(value, ['variants']);
  return Array.isArray(variants) ? variants.length : 0;
}

function valueAt(value: unknown, path: RefusedField['path']): unknown {
  return path.reduce<unknown>(
    (one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined),
    value,
  );
}

function withoutFields(value: unknown, problems: readonly Pick<RefusedField, 'path'>[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const rest: unknown = structuredClone(value);
  for (const path of problems.map((problem) => fieldPath(problem.path))) {
    const parent = valueAt(rest, path.slice(0, -1));
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && typeof key === 'string') {
      Reflect.deleteProperty(parent, key);
    }
  }
  return rest;
}

function isProblems<Problem>(parsed: ProductEntry | readonly Problem[]): parsed is readonly Problem[] {
  return Array.isArray(parsed);
}

export function finding(
  record: Pick<RecordPosition, 'sku'>,
  { line, field, text: cell }: FilePosition,
  code: Finding['code'],
  value: unknown,
): Finding {
  const text = cell ?? (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return {
    line,
    sku: storableText(record.sku, longestValue),
    field: storableText(field, longestValue),
    code,
    value: storableText(text, longestValue),
  };
}
