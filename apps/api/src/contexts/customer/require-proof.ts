import { refusals } from '@vitrine/contract/refusals.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { customerRepository } from './customer-repository.ts';
import type { MailContext } from './mail-context.ts';
import { type PasskeyRefusal, redeemPasskey } from './redeem-passkey.ts';
import { redeemPin } from './redeem-pin.ts';

/** Credentials that a customer repeats before an irreversible action; empty if not entered. */
export interface Proof {
  readonly password: string;
  /** A mailed PIN, for customers without a password. */
  readonly pin: string;
  /** What one of the customer's passkeys has signed, instead of both. */
  readonly passkey?: PasskeyAssertion | undefined;
}

export interface CustomerMailContext extends MailContext {
  readonly customerId: number;
  readonly clientAddress: string;
}

export type ProofRefusal = 'validation_failed' | 'unauthenticated' | PasskeyRefusal;

/** Limits guesses in an open session, which proves neither the password nor the mailbox. */
const guesses = limitGuesses('customer-proof', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
  fromAll: { limit: 30, windowMs: 60 * 60_000 },
});

/** Refuses a logged-in customer without valid credentials. Consumes a PIN, and what a passkey has signed. */
export async function requireProof(
  context: CustomerMailContext & Refusing<ProofRefusal>,
  { password, pin, passkey }: Proof,
): Promise<void> {
  const { db, services, customerId } = context;
  if (passkey) {
    await redeemPasskey(context, { assertion: passkey, ofCustomer: customerId });
    return;
  }
  if (password === '' && pin === '') {
    throw context.refuse('validation_failed', { fields: { password: ['validation.required'] } });
  }
  const account = { customerId };
  await guesses.count(context, account);
  const customer = await customerRepository.passwordOf(db, customerId);
  if (!customer) throw context.refuse('unauthenticated');
  if (pin === '') {
    if (!(await isPasswordRight(customer.password_hash, password))) {
      throw context.refuse('validation_failed', { fields: { password: ['validation.password.current'] } });
    }
  } else {
    const now = services.clock.now();
    const by = { email: customer.email };
    const owner = await redeemPin(db, { by, pin, now, tokenSecret: services.tokenSecret });
    if (owner !== customerId) {
      throw context.refuse('validation_failed', { fields: { pin: [refusals.pin_invalid.message] } });
    }
  }
  await guesses.wasRight(context, account);
}
