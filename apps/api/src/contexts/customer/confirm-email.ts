import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { enqueuePasswordRemovedMail } from './enqueue-account-mails.ts';
import { guestRepository } from './guest-repository.ts';

interface ProvenEmail {
  readonly customerId: number;
  /** `new-password`: by the link that also set the password; `pin`: by a mailed PIN, beside an older password. */
  readonly by: 'new-password' | 'pin';
  readonly now: Date;
}

/**
 * Records that the owner of an account's mailbox controls the account, and adopts the orders that they placed as a guest
 * [CHK+01]. An account may have been registered with someone else's e-mail, and would show the orders to its creator. A
 * password from before the first proof is therefore removed, with the sessions, if there is anything to adopt.
 */
export async function confirmEmail(
  trx: StoreTransaction,
  { customerId, by, now }: ProvenEmail,
): Promise<void> {
  const account = await guestRepository.lockAccount(trx, customerId);
  if (!account) return;
  const guests = (await guestRepository.lockWithEmail(trx, account.email)).map(({ id }) => id);
  const isFirstProof = account.email_confirmed_at === null;
  // Without anything to adopt a PIN changes nothing: the password and the other sessions stay.
  if (guests.length === 0 && by === 'pin') return;
  if (isFirstProof && by === 'pin') {
    await guestRepository.removePassword(trx, customerId, now);
    if (account.password_hash !== null) await enqueuePasswordRemovedMail(trx, { customerId, now });
  }
  if (isFirstProof) await guestRepository.setConfirmed(trx, customerId, now);
  if (guests.length === 0) return;
  await guestRepository.moveSales(trx, guests, customerId);
  await guestRepository.removeWithoutSales(trx, guests);
}

/**
 * Adopts the order of an opened link into the account that opened it; returns false for an account whose e-mail is another
 * one or was never proved [CHK+01].
 */
export async function adoptOrder(
  trx: StoreTransaction,
  { customerId, orderId }: { customerId: number; orderId: string },
): Promise<boolean> {
  const account = await guestRepository.lockAccount(trx, customerId);
  if (!account || account.email_confirmed_at === null) return false;
  const [guest] = await guestRepository.lockWithEmail(trx, account.email, orderId);
  if (!guest) return false;
  await guestRepository.moveOrder(trx, orderId, customerId);
  if (!(await guestRepository.hasOrders(trx, guest.id))) {
    await guestRepository.moveSales(trx, [guest.id], customerId);
    await guestRepository.removeWithoutSales(trx, [guest.id]);
  }
  return true;
}
