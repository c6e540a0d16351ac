import {
  buyerCredentials,
  customerCredentials,
  replaceBuyerHash,
  replacePasswordHash,
} from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
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

/** Logs a customer, or a buyer of a company, in by password and returns the token [AUT-05]. */
export async function login(
  context: LoginContext & Refusing<'customer_not_found' | 'invalid_credentials' | 'too_many_requests'>,
  { username, password }: Login,
): Promise<string> {
  const { db, services, store } = context;
  const typed = accountOf(username);
  const found = await credentialsOf(db, typed);
  // Guesses of a buyer's password are counted by the typed e-mail: they block nobody else of the company.
  const account = guessedAccount(typed, found?.buyerId === null ? { id: found.customerId } : undefined);
  await guesses.count(context, account);
  const now = services.clock.now();
  // Also hashes for unknown accounts, so that the duration does not reveal whether the account exists.
  const isRight = await isPasswordRight(found?.hash ?? null, password);
  if (!found) throw context.refuse('customer_not_found');
  if (!isRight) throw context.refuse('invalid_credentials');
  await guesses.wasRight(context, account);
  const { customerId, buyerId, hash } = found;
  if (hash !== null && isHashToReplace(hash)) {
    // Unless a concurrent login or a change of the password was faster.
    const by = await hashPassword(password);
    if (buyerId === null) await replacePasswordHash(db, { customerId, hash, by });
    else await replaceBuyerHash(db, { id: buyerId, hash, by });
  }
  return signCustomerToken(services.tokenSecret, { customerId, buyerId, storeId: store.publicId, now });
}

/** Returns the login that was typed: an account's, else a buyer's. A document is an account's. */
async function credentialsOf(db: StoreDatabase, typed: ReturnType<typeof accountOf>) {
  // Both always, so that neither login takes longer than an unknown one.
  const [customer, buyer] = await Promise.all([
    customerCredentials(db, typed),
    'email' in typed ? buyerCredentials(db, typed.email) : undefined,
  ]);
  if (customer) return { customerId: customer.id, buyerId: null, hash: customer.password_hash };
  return buyer && { customerId: buyer.customer_id, buyerId: buyer.id, hash: buyer.password_hash };
}
