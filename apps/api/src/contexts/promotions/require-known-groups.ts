import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { storePromotionRepository } from './store-promotion-repository.ts';

/** Refuses a limit to groups that the store does not have, which would never match. null: no limit. */
export async function requireKnownGroups(db: StoreDatabase, codes: readonly string[] | null): Promise<void> {
  if (codes === null) return;
  const known = new Set(await storePromotionRepository.knownGroups(db, codes));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length === 0) return;
  throw new OperatorProblem('group_unknown', { group: unknown.join(', ') });
}
