import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { erasureRepository } from './erasure-repository.ts';

export { adoptOrder, confirmEmail } from './confirm-email.ts';
export { groupNamed } from './group-named.ts';
export { eraseGuests, type GuestWithOrders, guestsNamed } from './erase-guests.ts';

/** Deletes the buyers of deleted accounts' orders once the fiscal retention period ends. Returns their number. */
export function sweepFiscalBuyers(db: StoreDatabase, now: Date): Promise<number> {
  return erasureRepository.removeBuyers(db, dayInSaoPaulo(now));
}
