import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { storePromotionRepository } from './store-promotion-repository.ts';

type LimitField = 'categories' | 'brands' | 'groups' | 'payment' | 'products';

/** Refuses limits to records that the store does not have, which would never match. null: no limit. */
export async function requireKnown<Name extends string | number>(
  field: LimitField,
  limit: readonly Name[] | null,
  find: (names: readonly Name[]) => Promise<readonly Name[]>,
): Promise<void> {
  if (limit === null) return;
  const known = new Set(await find(limit));
  const unknown = limit.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorProblem(`${field}_unknown`, { unknown: unknown.join(', ') });
}

/** Refuses a scope with categories or products that the store does not have. */
export async function requireKnownScope(
  trx: StoreTransaction,
  {
    category_keys: keys,
    product_ids: ids,
  }: { category_keys: readonly string[] | null; product_ids: readonly number[] | null },
): Promise<void> {
  await requireKnown('categories', keys, (wanted) => storePromotionRepository.knownCategories(trx, wanted));
  await requireKnown('products', ids, async (wanted) =>
    (await storePromotionRepository.productsOf(trx, wanted)).map(({ id }) => id),
  );
}
