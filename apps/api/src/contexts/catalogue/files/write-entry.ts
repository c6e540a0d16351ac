import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { judgedProduct } from './batch.ts';
import type { ProductEntry } from './domain/catalogue-entry.ts';
import { type Finding, isWarning } from './domain/refusal-codes.ts';
import type { FileRecord } from './file-record.ts';
import { prepareBatch } from './prepare-batch.ts';
import { relateProducts } from './relate-products.ts';
import { planBatch, writeChanges } from './write-batch.ts';

/**
 * Writes one product as an import of a file with this entry alone does, and returns what was refused of it: the caller rolls back
 * then. Its pictures are stored ones; none of them may be missing.
 */
export async function writeEntry(
  trx: StoreTransaction,
  { entry, author, now }: { entry: ProductEntry; author: string; now: Date },
): Promise<readonly Finding[]> {
  const batch = { products: [judgedProduct(recordOf(entry))], brokenAt: null };
  const prepared = await prepareBatch(trx, { batch, source: null, runLimited: (work) => work() });
  const { changes, findings } = await planBatch(trx, {
    batch: prepared,
    run: { today: dayInSaoPaulo(now), fileMark, mayReuseCodes: true },
  });
  const refused = findings.filter(({ code }) => !isWarning(code));
  if (refused.length > 0) return refused;
  await writeChanges(trx, { changes, fileMark, cause: { reason: 'hand', author, at: now } });
  return relateProducts(trx, batch.products);
}

/** A form names no export. */
const fileMark = '';

/** A field's position is its path, such as `variants.0.price_centavos`. */
function recordOf(entry: ProductEntry): FileRecord {
  return {
    line: 0,
    sku: entry.sku,
    value: entry,
    problems: [],
    positionOf: (path) => ({ line: 0, field: path.join('.') }),
    bytesRead: 0,
  };
}
