import { customerCredentials, replacePasswordHash } from '#api/contexts/customer/customer.public.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { hashPassword, isHashToReplace, isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { accountOf, guessedAccount } from './account-of.ts';
import { signCustomerToken } from './customer-token.ts';

const guesses = limitGuesses('password', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
  fromAll: { limit: 100, windowMs: 60 * 60_000 },
});

export interface LoginContext
  extends InStore, FromClient, Using<'clock' | 'providers' | 'rateLimits' | 'tokenSecret'> {}

export interface Login {
  /** An e-mail, or a CPF or CNPJ with or without its mask. */
  readonly username: string;
  readonly password: string;
}

/** Logs in by password and returns the token [AUT-05]. */
export async function login(
  context: LoginContext & Refusing<'customer_not_found' | 'invalid_credentials' | 'too_many_requests'>,
  { username, password }: Login,
): Promise<string> {
  const { db, services, store } = context;
  const typed = accountOf(username);
  const customer = await customerCredentials(db, typed);
  const account = guessedAccount(typed, customer);
  await guesses.count(context, account);
  const now = services.clock.now();
  // Also hashes for unknown accounts, so that the duration does not reveal whether the account exists.
  const isRight = await isPasswordRight(customer?.password_hash ?? null, password);
  if (!customer) throw context.refuse('customer_not_found');
  if (!isRight) throw context.refuse('invalid_credentials');
  await guesses.wasRight(context, account);
  const { id: customerId, password_hash: hash } = customer;
  if (hash !== null && isHashToReplace(hash)) {
    // Unless a concurrent login or a change of the password was faster.
    await replacePasswordHash(db, { customerId, hash, by: await hashPassword(password) });
  }
  return signCustomerToken(services.tokenSecret, { customerId, storeId: store.publicId, now });
}
