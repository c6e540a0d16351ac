import { setTimeout } from 'node:timers/promises';

import { confirmEmail } from '#api/contexts/customer-data/customer-data.public.ts';
import { customerCredentials, redeemPin } from '#api/contexts/customer/customer.public.ts';
import { limitGuesses } from '#api/platform/limit-guesses.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { accountOf, guessedAccount } from './account-of.ts';
import { signCustomerToken } from './customer-token.ts';
import type { Login, LoginContext } from './login.ts';

/**
 * Counted separately from passwords: a customer locked out of one can use the other [AUT+01]. The limit per address is
 * lower than the guesses that void the PIN; over all addresses the PIN itself counts.
 */
const guesses = limitGuesses('pin', { fromOneAddress: { limit: 5, windowMs: 15 * 60_000 } });
/** Counting a guess at an existing PIN writes to the database: all refusals take at least that long. */
const refusalMs = 250;

/** Logs in by a mailed PIN instead of the password [AUT-03]. A refusal does not reveal whether the account exists. */
export async function loginByPin(
  context: LoginContext & Refusing<'pin_invalid' | 'too_many_requests'>,
  { username, password }: Login,
): Promise<string> {
  const { db, services, store } = context;
  const by = accountOf(username);
  const account = guessedAccount(by, await customerCredentials(db, by));
  await guesses.count(context, account);
  const { clock, tokenSecret } = services;
  const now = clock.now();
  const notSooner = setTimeout(refusalMs, undefined, { ref: false });
  const customerId = await redeemPin(db, { by, pin: password, now, tokenSecret });
  if (customerId === null) {
    await notSooner;
    throw context.refuse('pin_invalid');
  }
  await guesses.wasRight(context, account);
  await db.transaction().execute((trx) => confirmEmail(trx, { customerId, by: 'pin', now }));
  return signCustomerToken(tokenSecret, { customerId, storeId: store.publicId, now });
}
