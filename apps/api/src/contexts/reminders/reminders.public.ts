import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { reminderRepository } from './reminder-repository.ts';

export { remindCarts } from './remind-carts.ts';

const dayMs = 24 * 3_600_000;

/** Removes reminders of over a year ago, and wishes of guests whose cart is gone. */
export function sweepReminders(db: StoreDatabase, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return reminderRepository.removeOld(db, { decidedBefore: before(400), askedBefore: before(30) });
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
