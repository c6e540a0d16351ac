import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';

import { priceRepository } from './price-repository.ts';

/** Offers of many products begin at the same moment: the products of one transaction, whose sales wait meanwhile. */
const productsAtOnce = 200;

/**
 * Stores the prices of products whose offers have begun or ended: that of the job and others, up to `productsAtOnce`.
 * Waits if the database's clock, which decides, is behind that of the process.
 */
export async function storeDuePrices(
  db: StoreDatabase,
  { store, productId }: { store: RequestStore; productId: number },
): Promise<JobOutcome> {
  const changed = await priceRepository.storeDue(db, { storeId: store.id, productId, limit: productsAtOnce });
  return changed > 0 ? 'done' : 'waits';
}
