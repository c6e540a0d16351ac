import type { FoundCode } from '@vitrine/contract/schemas/catalog.ts';

import { api } from '#app/platform/api/api.ts';

/** The largest number of codes that one call accepts. */
const perCall = 50;

/** Finds what any number of codes name. */
export async function lookUpCodes(codes: readonly string[]): Promise<FoundCode[]> {
  const batches = Array.from({ length: Math.ceil(codes.length / perCall) }, (_, index) =>
    codes.slice(index * perCall, (index + 1) * perCall),
  );
  const found = await Promise.all(
    batches.map((batch) => api('GET /api/catalog/codes', { query: { codes: batch.join('\n') } })),
  );
  return found.flat();
}
