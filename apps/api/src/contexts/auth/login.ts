import { customerCredentials } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import { isPasswordRight } from '#api/platform/password-hash.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { accountOf, guessedAccount } from './account-of.ts';
import { signCustomerToken } from './customer-token.ts';

const guesses = limitGuesses('password', {
  fromOneAddress: { limit: 10, windowMs: 15 * 60_000 },
  fromAll: { limit: 100, windowMs: 60 * 60_000 },
});

/** The store and network address of a login. */
export interface Entrance {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly clientAddress: string;
}

export interface Login extends Entrance {
  /** An e-mail, or a CPF or CNPJ with or without its mask. */
  readonly username: string;
  readonly password: string;
}

/** Logs in by password and returns the token [AUT-05]. */
export async function login(
  context: Login & Refusing<'customer_not_found' | 'invalid_credentials' | 'too_many_requests'>,
): Promise<string> {
  const { db, services, store, username, password } = context;
  const typed = accountOf(username);
  const customer = await customerCredentials(db, typed);
  const guess = { ...context, account: guessedAccount(typed, customer) };
  await guesses.count(guess);
  const now = services.clock.now();
  // Also hashes for unknown accounts, so that the duration does not reveal whether the account exists.
  const isRight = await isPasswordRight(customer?.password_hash ?? null, password);
  if (!customer) throw context.refuse('customer_not_found');
  if (!isRight) throw context.refuse('invalid_credentials');
  await guesses.wasRight(guess);
  return signCustomerToken(services.tokenSecret, { customerId: customer.id, storeId: store.publicId, now });
}
