import type { Promotion } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Moment } from '#api/platform/http/moment.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import { isOpen, nextChange } from '#api/platform/time-window.ts';

import { promotionRepository } from './promotion-repository.ts';

/** Returns the active promotion by id or code, or the store's first [PRO-01]. */
export async function showPromotion(
  refuse: Refuse<'not_found'>,
  db: StoreDatabase,
  idOrCode: string | null,
  { now, expireAt }: Moment,
): Promise<Promotion> {
  const rows = (await promotionRepository.upcoming(db, now)).filter(
    ({ id, code }) => idOrCode === null || code === idOrCode || String(id) === idOrCode,
  );
  expireAt(nextChange(rows, now));
  const running = rows.find((row) => isOpen(row, now));
  if (!running) throw refuse('not_found');
  return {
    ...running,
    starts_at: running.starts_at?.toISOString() ?? null,
    ends_at: running.ends_at?.toISOString() ?? null,
  };
}
