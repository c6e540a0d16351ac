import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';

import { api } from '#app/platform/api/api.ts';

/** The largest number of codes that one call accepts. */
const perCall = 50;

/** Finds the variants of any number of codes. */
export async function findVariants(skus: readonly string[]): Promise<VariantBySku[]> {
  const batches = Array.from({ length: Math.ceil(skus.length / perCall) }, (_, index) =>
    skus.slice(index * perCall, (index + 1) * perCall),
  );
  const found = await Promise.all(
    batches.map((batch) => api('GET /api/catalog/variants', { query: { skus: batch.join(',') } })),
  );
  return found.flat();
}
