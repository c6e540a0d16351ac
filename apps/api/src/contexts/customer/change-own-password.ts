import { newPasswordProblems } from '@vitrine/rules/password-problems.ts';

import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { hashPassword, isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { customerRepository } from './customer-repository.ts';
import { FieldFindings } from './domain/field-findings.ts';
import { enqueuePasswordChangedMail } from './enqueue-account-mails.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';
import type { CustomerMailContext } from './require-proof.ts';

interface OwnPassword {
  readonly current_password: string;
  readonly password: string;
  readonly cpassword: string;
}

/** Limits guesses of the password in an open session. */
const guesses = limitGuesses('own-password', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
  fromAll: { limit: 30, windowMs: 60 * 60_000 },
});

/** Changes a password after verifying the current one. Revokes all earlier tokens, links and PINs. */
export async function changeOwnPassword(
  context: CustomerMailContext & Refusing<'validation_failed' | 'unauthenticated' | 'too_many_requests'>,
  typed: OwnPassword,
): Promise<void> {
  const { db, services, customerId } = context;
  const findings = checkNewPassword(typed);
  if (typed.current_password === '') findings.add('current_password', 'validation.required');
  if (findings.messages) throw context.refuse('validation_failed', { fields: findings.messages });
  const account = { customerId };
  await guesses.count(context, account);
  const customer = await customerRepository.passwordOf(db, customerId);
  if (!customer) throw context.refuse('unauthenticated');
  if (!(await isPasswordRight(customer.password_hash, typed.current_password))) {
    throw context.refuse('validation_failed', {
      fields: { current_password: ['validation.password.current'] },
    });
  }
  await guesses.wasRight(context, account);
  const passwordHash = await hashPassword(typed.password);
  await db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    await customerRepository.setPassword(trx, customerId, { passwordHash, now });
    await passwordLinkRepository.deleteOf(trx, customerId);
    await pinRepository.deleteOf(trx, customerId);
    await enqueuePasswordChangedMail(trx, { customerId, now });
  });
}

/** Returns the problems of a new password and its confirmation, by field [PWD-02]. */
export function checkNewPassword(typed: { password: string; cpassword: string }) {
  const findings = new FieldFindings();
  const problems = newPasswordProblems(typed);
  for (const problem of problems.password) findings.add('password', problem);
  for (const problem of problems.cpassword) findings.add('cpassword', problem);
  return findings;
}
