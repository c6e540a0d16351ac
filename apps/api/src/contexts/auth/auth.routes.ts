import {
  addPasskey,
  beginPasskey,
  createGuest,
  listPasskeys,
  registerGuest,
  removePasskey,
  renamePasskey,
  requestOwnPasskey,
  requestPasskey,
  requireProof,
  voidBuyerTokens,
  voidCustomerTokens,
} from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';

import { changePassword } from './change-password.ts';
import { signCustomerToken, signGuestToken } from './customer-token.ts';
import { hasJustLoggedIn } from './has-just-logged-in.ts';
import { loginByFacebook } from './login-by-facebook.ts';
import { loginByGrant } from './login-by-grant.ts';
import { loginByPasskey } from './login-by-passkey.ts';
import { loginByPin } from './login-by-pin.ts';
import { login } from './login.ts';
import { readMe } from './read-me.ts';

/** Limits a single password tried on many accounts, which stays below each account's limit. */
const logins = limitByAddress('logins', 300);

const guestBuyers = limitByAddress('guest-buyers', 100);

/** A login page asks for a challenge when it opens, and again while it stays open. */
const passkeyChallenges = limitByAddress('passkey-challenges', 1500);

const loginByProvider = {
  local: login,
  pin: loginByPin,
  passwordless: loginByGrant,
  facebook: loginByFacebook,
  passkey: loginByPasskey,
} as const;

export const authRoutes = {
  'POST /api/auth/customers/login': async ({ body, ...request }) => {
    await logins.count(request);
    const logIn = loginByProvider[body.provider ?? 'local'];
    return { access_token: await logIn(request, body) };
  },

  'POST /api/auth/customers/logout-everywhere': ({ db, customerId, buyer, services }) =>
    logoutEverywhere(db, { customerId, buyer, now: services.clock.now() }),

  'GET /api/auth/customers/me': ({ db, customerId, buyer, store, services, refuse }) =>
    readMe({ db, refuse }, { customerId, buyer, storeId: store.publicId, now: services.clock.now() }),

  'POST /api/customer/guests': async ({ body, ...request }) => {
    await guestBuyers.count(request);
    const { services, store } = request;
    const buyer = await createGuest(request, body);
    const access_token = await signGuestToken(services.tokenSecret, {
      customerId: buyer.id,
      storeId: store.publicId,
      now: services.clock.now(),
    });
    return { access_token, buyer };
  },

  'POST /api/customer/guests/account': async ({ body, ...request }) => {
    await guestBuyers.count(request);
    const { db, customerId, services, store, refuse } = request;
    const now = services.clock.now();
    await registerGuest({ db, customerId, password: body.password, now, refuse });
    return {
      access_token: await signCustomerToken(services.tokenSecret, {
        customerId,
        storeId: store.publicId,
        now,
      }),
    };
  },

  'PUT /api/customer/password/current': ({ body, ...request }) => changePassword(request, body),

  'POST /api/auth/passkeys/challenge': async ({ body, ...request }) => {
    await passkeyChallenges.count(request);
    return requestPasskey(request, body.host);
  },

  'GET /api/customer/passkeys': ({ db, customerId }) => listPasskeys(db, customerId),

  'POST /api/customer/passkeys/challenge': async ({ body, ...request }) => {
    await passkeyChallenges.count(request);
    if (!(await hasJustLoggedIn(request))) await requireProof(request, body);
    return beginPasskey(request, body.host);
  },

  'POST /api/customer/passkeys/proof': async ({ body, ...request }) => {
    await passkeyChallenges.count(request);
    return requestOwnPasskey(request, body.host);
  },

  'POST /api/customer/passkeys': async ({ body, ...request }) => {
    await passkeyChallenges.count(request);
    return addPasskey(request, body);
  },

  'PUT /api/customer/passkeys/{id}': ({ path, body, ...request }) =>
    renamePasskey(request, { id: path.id, name: body.name }),

  'DELETE /api/customer/passkeys/{id}': ({ path, ...request }) => removePasskey(request, path.id),
} satisfies CallHandlers;

/** Revokes every token of a customer, or of a buyer [AUT+01], including those issued in this millisecond. */
async function logoutEverywhere(
  db: StoreDatabase,
  { customerId, buyer, now }: OfBuyer & { customerId: number; now: Date },
): Promise<null> {
  const validFrom = new Date(now.getTime() + 1);
  if (buyer) await voidBuyerTokens(db, { customerId, id: buyer.id, validFrom });
  else await voidCustomerTokens(db, { customerId, validFrom });
  return null;
}
