import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { hashPassword } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import type { Services } from '#api/platform/services.ts';

import { checkNewPassword } from './check-new-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { customerRepository } from './customer-repository.ts';
import { enqueuePasswordChangedMail } from './enqueue-account-mails.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

interface CallContext {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'tokenSecret'>;
}

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
  readonly token: string;
}

/** Sets a new password by a mailed link, once [PWD-02]. Revokes all existing tokens of the customer. */
export async function setPassword(
  { db, services, refuse }: CallContext & Refusing<'validation_failed' | 'password_link_invalid'>,
  { password, cpassword, token }: NewPassword,
) {
  // An invalid password does not consume the link.
  const { messages } = checkNewPassword({ password, cpassword });
  if (messages) throw refuse('validation_failed', { fields: messages });
  const { tokenSecret, clock } = services;
  const tokenHash = secretHash(tokenSecret, 'password-link', token);
  const isGood = await passwordLinkRepository.find(db, tokenHash, clock.now());
  if (!isGood) throw refuse('password_link_invalid');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const link = await passwordLinkRepository.consume(trx, tokenHash, now);
    if (!link) throw refuse('password_link_invalid');
    const { customer_id: customerId } = link;
    await customerRepository.setPassword(trx, customerId, { passwordHash, now });
    await passwordLinkRepository.deleteOf(trx, customerId);
    await pinRepository.deleteOf(trx, customerId);
    await confirmEmail(trx, { customerId, by: 'new-password', now });
    await enqueuePasswordChangedMail(trx, { customerId, now });
  });
  return { message: 'Password updated successfully!' } as const;
}
