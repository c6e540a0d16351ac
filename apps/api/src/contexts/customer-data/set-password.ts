import {
  checkNewPassword,
  checkPasswordLink,
  enqueuePasswordChangedMail,
  redeemPasswordLink,
} from '#api/contexts/customer/customer.public.ts';
import { hashPassword } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { confirmEmail } from './confirm-email.ts';

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
  readonly token: string;
}

/**
 * Sets a new password by a mailed link, once [PWD-02], which proves the e-mail. Revokes all existing tokens of the customer and adopts
 * the orders that they placed as a guest.
 */
export async function setPassword(
  context: InStore & Using<'clock' | 'tokenSecret'> & Refusing<'validation_failed' | 'password_link_invalid'>,
  { password, cpassword, token }: NewPassword,
) {
  const { db, services, refuse } = context;
  // An invalid password does not consume the link.
  const { messages } = checkNewPassword({ password, cpassword });
  if (messages) throw refuse('validation_failed', { fields: messages });
  await checkPasswordLink(context, token);
  const { tokenSecret, clock } = services;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const redeemed = await redeemPasswordLink(trx, { token, tokenSecret, passwordHash, now });
    if (!redeemed) throw refuse('password_link_invalid');
    const { customerId, buyerId } = redeemed;
    // The mailbox of a buyer proves nothing about the account's.
    if (buyerId !== null) return;
    await confirmEmail(trx, { customerId, by: 'new-password', now });
    await enqueuePasswordChangedMail(trx, { customerId, now });
  });
  return { message: 'Password updated successfully!' } as const;
}
