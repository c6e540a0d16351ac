import { checkNewPassword } from '#api/contexts/customer/check-new-password.ts';
import { hashPassword } from '#api/contexts/customer/customer-password.ts';
import { customerRepository } from '#api/contexts/customer/customer-repository.ts';
import type { MailAsked } from '#api/contexts/customer/mail-customer.ts';
import { mailPasswordChanged } from '#api/contexts/customer/mail-password-changed.ts';
import { passwordLinkRepository } from '#api/contexts/customer/password-link-repository.ts';
import { pinRepository } from '#api/contexts/customer/pin-repository.ts';
import { secretHash } from '#api/contexts/customer/secret-hash.ts';
import { Refusal } from '#api/platform/refusal.ts';

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
  readonly token: string;
}

/** Sets a new password by a mailed link, once [PWD-02]. Whoever was logged in as the customer until now no longer is. */
export async function setPassword(asked: MailAsked, { password, cpassword, token }: NewPassword) {
  const { db, services } = asked;
  // A password that is no good leaves the link to be used again.
  const { messages } = checkNewPassword({ password, cpassword });
  if (messages) throw new Refusal('validation_failed', { fields: messages });
  const { tokenSecret, clock } = services;
  const tokenHash = secretHash(tokenSecret, 'password-link', token);
  const isGood = await passwordLinkRepository.find(db, tokenHash, clock.now());
  if (!isGood) throw new Refusal('password_link_invalid');
  const passwordHash = await hashPassword(password);
  const customerId = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const link = await passwordLinkRepository.take(trx, tokenHash, now);
    if (!link) throw new Refusal('password_link_invalid');
    await customerRepository.setPassword(trx, link.customer_id, { passwordHash, now });
    await passwordLinkRepository.deleteOf(trx, link.customer_id);
    await pinRepository.deleteOf(trx, link.customer_id);
    return link.customer_id;
  });
  const customer = await customerRepository.passwordOf(db, customerId);
  if (customer) mailPasswordChanged(asked, customer);
  return { message: 'Password updated successfully!' } as const;
}
