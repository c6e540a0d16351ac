import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { recipientAddress } from './recipient-address.ts';
import { reminderRepository } from './reminder-repository.ts';
import { recipientsOf } from './reminder-tokens.ts';

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

/**
 * Keeps the opt-outs under the text of the secret that signs: those of guests who asked for a reminder, and of addresses
 * that come in batches. Returns how many there were.
 */
export async function keepOptOuts(
  { db, services }: InStore & Using<'tokenSecret'>,
  { storeId, emails, now }: { storeId: number; emails: AsyncIterable<readonly string[]>; now: Date },
): Promise<number> {
  let kept = 0;
  const keep = async (email: string) => {
    const [recipient = '', ...earlier] = recipientsOf(
      { services },
      await recipientAddress({ db }, { storeId, email }),
    );
    if (earlier.length === 0 || !(await reminderRepository.isOptedOut(db, earlier))) return;
    await reminderRepository.optOut(db, { recipient, now });
    kept += 1;
  };
  for (const email of await reminderRepository.askedEmails(db)) await keep(email);
  for await (const batch of emails) for (const email of batch) await keep(email);
  return kept;
}
