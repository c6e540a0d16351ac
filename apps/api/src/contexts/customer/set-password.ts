import { hashPassword } from '#api/contexts/customer/customer-password.ts';
import { customerRepository } from '#api/contexts/customer/customer-repository.ts';
import { FieldFindings } from '#api/contexts/customer/domain/field-findings.ts';
import { passwordFindings } from '#api/contexts/customer/domain/password-findings.ts';
import { passwordLinkRepository } from '#api/contexts/customer/password-link-repository.ts';
import { pinRepository } from '#api/contexts/customer/pin-repository.ts';
import { secretHash } from '#api/contexts/customer/secret-hash.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
  readonly token: string;
}

/** Sets a new password by a mailed link, once [PWD-02]. Whoever was logged in as the customer until now no longer is. */
export async function setPassword(
  { db, services }: { db: StoreDatabase; services: Services },
  { password, cpassword, token }: NewPassword,
) {
  // A password that is no good leaves the link to be used again.
  checkPassword(password, cpassword);
  const { tokenSecret, clock } = services;
  const tokenHash = secretHash(tokenSecret, 'password-link', token);
  const isGood = await passwordLinkRepository.find(db, tokenHash, clock.now());
  if (!isGood) throw new Refusal('password_link_invalid');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const link = await passwordLinkRepository.take(trx, tokenHash, now);
    if (!link) throw new Refusal('password_link_invalid');
    await customerRepository.setPassword(trx, link.customer_id, { passwordHash, now });
    await passwordLinkRepository.deleteOf(trx, link.customer_id);
    await pinRepository.deleteOf(trx, link.customer_id);
  });
  return { message: 'Password updated successfully!' } as const;
}

function checkPassword(password: string, cpassword: string): void {
  const findings = new FieldFindings();
  if (password === '') findings.add('password', 'validation.required');
  else for (const finding of passwordFindings(password)) findings.add('password', finding);
  if (cpassword === '') findings.add('cpassword', 'validation.required');
  else if (cpassword !== password) findings.add('cpassword', 'validation.password.confirmation');
  if (findings.messages) throw new Refusal('validation_failed', { fields: findings.messages });
}
