import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { sellingRepository } from './selling-repository.ts';

/** Refuses to sell in a store that has closed down; a closing at the same moment waits for this transaction (decision 136). */
export async function requireOpenStore({
  trx,
  refuse,
}: InTransaction & Refusing<'store_closed_down'>): Promise<void> {
  await sellingRepository.lockShared(trx);
  // A statement of its own: it sees a closing that the lock waited for.
  if (await sellingRepository.closing(trx)) throw refuse('store_closed_down');
}
