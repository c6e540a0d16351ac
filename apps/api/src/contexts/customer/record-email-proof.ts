import { adoptPastOrders, hasPastOrdersToAdopt } from '#api/contexts/past-orders/past-orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { enqueuePasswordRemovedMail } from './enqueue-account-mails.ts';
import { guestRepository } from './guest-repository.ts';
import { passkeyRepository } from './passkey-repository.ts';

export interface ProvenEmail {
  readonly customerId: number;
  /** `new-password`: by the link that also set the password; `pin`: by a mailed PIN, beside an older password. */
  readonly by: 'new-password' | 'pin';
  readonly now: Date;
}

/**
 * Records that the owner of an account's mailbox controls the account [CHK+01]. Returns the guests with its e-mail who placed orders,
 * locked. An account may have been registered with someone else's e-mail, and would show the orders to its creator: a password from
 * before the first proof is therefore removed, with the sessions, if there is such a guest; passkeys from before it always. Orders of
 * the shop that the store had before are adopted here.
 */
export async function recordEmailProof(
  trx: StoreTransaction,
  { customerId, by, now }: ProvenEmail,
): Promise<readonly number[]> {
  const account = await guestRepository.lockAccount(trx, customerId);
  if (!account) return [];
  const guests = (await guestRepository.lockWithEmail(trx, account.email)).map(({ id }) => id);
  const isFirstProof = account.email_confirmed_at === null;
  const hasPastOrders = await hasPastOrdersToAdopt(trx, account.email);
  // Without anything to adopt a PIN changes nothing: the password and the other sessions stay.
  if (guests.length === 0 && !hasPastOrders && by === 'pin') return [];
  if (isFirstProof && by === 'pin') {
    await guestRepository.removePassword(trx, customerId, now);
    if (account.password_hash !== null) await enqueuePasswordRemovedMail(trx, { customerId, now });
  }
  if (isFirstProof) {
    // Whoever registered the account may have added them, and would keep a way in.
    await passkeyRepository.removeAll(trx, customerId);
    await guestRepository.setConfirmed(trx, customerId, now);
  }
  if (hasPastOrders) await adoptPastOrders(trx, { customerId, email: account.email });
  return guests;
}

/**
 * Returns the guest who placed an order with the e-mail of an account, both locked; null for an account whose e-mail is another one or
 * was never proved.
 */
export async function lockAdoptableGuest(
  trx: StoreTransaction,
  { customerId, orderId }: { customerId: number; orderId: string },
): Promise<number | null> {
  const account = await guestRepository.lockAccount(trx, customerId);
  if (!account || account.email_confirmed_at === null) return null;
  const [guest] = await guestRepository.lockWithEmail(trx, account.email, orderId);
  return guest?.id ?? null;
}
