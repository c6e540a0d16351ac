import type { Promotion } from '@vitrine/contract/schemas/cart.ts';

import type { Moment } from '#api/platform/http/moment.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isOpen, nextChange } from '#api/platform/time-window.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { promotionRepository } from './promotion-repository.ts';

/** Returns the active promotion by id or code, or the store's first [PRO-01]. */
export async function showPromotion(
  { db, refuse }: InStore & Refusing<'not_found'>,
  { idOrCode, moment: { now, expireAt } }: { idOrCode: string | null; moment: Moment },
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
