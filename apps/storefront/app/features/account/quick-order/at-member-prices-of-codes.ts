import type { FoundCode } from '@vitrine/contract/schemas/catalog.ts';
import { atMemberPrice } from '@vitrine/rules/member-price.ts';

import { api } from '#app/platform/api/api.ts';

/** The largest number of variants that one call accepts. */
const perCall = 100;

/** Returns what codes name at the customer's own prices; at the public ones where those cannot be read. */
export async function atMemberPricesOfCodes(found: readonly FoundCode[]): Promise<FoundCode[]> {
  const ids = [...new Set(found.flatMap(({ variants }) => variants.map(({ variant_id: id }) => id)))];
  const batches = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, index) =>
    ids.slice(index * perCall, (index + 1) * perCall),
  );
  const answers = await Promise.allSettled(
    batches.map((batch) =>
      api('GET /api/customer/member-prices', { query: { variant_ids: batch.join(',') } }),
    ),
  );
  const prices = new Map(
    answers
      .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.variants : []))
      .map((price) => [price.variant_id, price]),
  );
  return found.map((code) => ({
    ...code,
    variants: code.variants.map((variant) => {
      const price = prices.get(variant.variant_id);
      return price ? atMemberPrice(variant, price.price_centavos, price.price_tiers) : variant;
    }),
  }));
}
