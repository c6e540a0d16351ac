import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { Batch } from './batch.ts';
import type { Finding } from './domain/refusal-codes.ts';
import { importProgressRepository } from './import-progress-repository.ts';
import { relateProducts } from './relate-products.ts';

/** Stores the related products of a batch that exist in the catalogue; returns a finding for each that does not. */
export async function relateBatch(trx: StoreTransaction, { products }: Batch): Promise<Finding[]> {
  const refused = await importProgressRepository.refused(
    trx,
    products.flatMap(({ entry }) => entry?.sku ?? []),
  );
  return relateProducts(
    trx,
    products.filter(({ entry }) => entry && !refused.has(entry.sku)),
  );
}
