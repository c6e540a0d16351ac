import { redeemLoginGrant } from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { signCustomerToken } from './customer-token.ts';
import type { Login, LoginContext } from './login.ts';

/**
 * Logs in a customer who has just registered without a password [REG-11]. The id is no secret: it requires the
 * registration's short-lived, single-use grant.
 */
export async function loginByGrant(
  { db, services, store, refuse }: LoginContext & Refusing<'login_grant_invalid'>,
  { username, password }: Login,
): Promise<string> {
  const { clock, tokenSecret } = services;
  const now = clock.now();
  const customerId = /^[1-9]\d{0,8}$/.test(username) ? Number(username) : null;
  const isGood =
    customerId !== null && (await redeemLoginGrant(db, { customerId, grant: password, now, tokenSecret }));
  if (!isGood) throw refuse('login_grant_invalid');
  return signCustomerToken(tokenSecret, { customerId, storeId: store.publicId, now });
}
