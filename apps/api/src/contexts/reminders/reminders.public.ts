import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { reminderRepository } from './reminder-repository.ts';

export { remindCarts } from './remind-carts.ts';

/** Removes reminders from before the period, and wishes of guests whose cart is gone. Returns their number. */
export function sweepReminders(
  db: StoreDatabase,
  { cartDays, ...period }: RetentionPeriod & { cartDays: number },
): Promise<number> {
  const old = {
    decidedBefore: retainedSince(period),
    askedBefore: retainedSince({ now: period.now, keptDays: cartDays }),
  };
  return removeInBatches((limit) => reminderRepository.removeOld(db, { ...old, limit }));
}

export function eraseRemindersOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return reminderRepository.eraseOf(trx, customerId);
}

/** Removes the wishes of guests by an e-mail. */
export function eraseRemindersByEmail(trx: StoreTransaction, email: string): Promise<void> {
  return reminderRepository.eraseByEmail(trx, email);
}

/** Returns whether a customer wants reminders; undefined before a choice. */
export function reminderChoiceOf(db: StoreDatabase, customerId: number): Promise<boolean | undefined> {
  return reminderRepository.choice(db, customerId);
}
