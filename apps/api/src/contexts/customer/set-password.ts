import { checkNewPassword } from '#api/contexts/customer/check-new-password.ts';
import { hashPassword } from '#api/contexts/customer/customer-password.ts';
import { customerRepository } from '#api/contexts/customer/customer-repository.ts';
import { passwordLinkRepository } from '#api/contexts/customer/password-link-repository.ts';
import { pinRepository } from '#api/contexts/customer/pin-repository.ts';
import { secretHash } from '#api/contexts/customer/secret-hash.ts';
import { tellOfNewPassword } from '#api/contexts/customer/tell-of-account.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface Asked {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'tokenSecret'>;
}

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
  readonly token: string;
}

/** Sets a new password by a mailed link, once [PWD-02]. Whoever was logged in as the customer until now no longer is. */
export async function setPassword({ db, services }: Asked, { password, cpassword, token }: NewPassword) {
  // A password that is no good leaves the link to be used again.
  const { messages } = checkNewPassword({ password, cpassword });
  if (messages) throw new Refusal('validation_failed', { fields: messages });
  const { tokenSecret, clock } = services;
  const tokenHash = secretHash(tokenSecret, 'password-link', token);
  const isGood = await passwordLinkRepository.find(db, tokenHash, clock.now());
  if (!isGood) throw new Refusal('password_link_invalid');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const link = await passwordLinkRepository.take(trx, tokenHash, now);
    if (!link) throw new Refusal('password_link_invalid');
    const { customer_id: customerId } = link;
    await customerRepository.setPassword(trx, customerId, { passwordHash, now });
    await passwordLinkRepository.deleteOf(trx, customerId);
    await pinRepository.deleteOf(trx, customerId);
    await tellOfNewPassword(trx, { customerId, now });
  });
  return { message: 'Password updated successfully!' } as const;
}
