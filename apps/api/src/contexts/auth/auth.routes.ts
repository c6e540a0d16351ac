import { changePassword } from '#api/contexts/auth/change-password.ts';
import { loginByFacebook } from '#api/contexts/auth/login-by-facebook.ts';
import { loginByGrant } from '#api/contexts/auth/login-by-grant.ts';
import { loginByPin } from '#api/contexts/auth/login-by-pin.ts';
import { login } from '#api/contexts/auth/login.ts';
import { logoutEverywhere } from '#api/contexts/auth/logout-everywhere.ts';
import { readMe } from '#api/contexts/auth/read-me.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

/** One password tried on many accounts passes the limit of each account. */
const logins = limitByAddress('logins', 300);

const waysIn = {
  local: login,
  pin: loginByPin,
  passwordless: loginByGrant,
  facebook: loginByFacebook,
} as const;

export const authRoutes = {
  'POST /api/auth/customers/login': async ({ body, ...request }) => {
    await logins.count(request);
    const enter = waysIn[body.provider ?? 'local'];
    return { access_token: await enter({ ...request, ...body }) };
  },

  'POST /api/auth/customers/logout-everywhere': ({ db, customerId, services }) =>
    logoutEverywhere(db, { customerId, now: services.clock.now() }),

  'GET /api/auth/customers/me': ({ db, customerId, store }) => readMe(db, customerId, store.publicId),

  'PUT /api/customer/password/current': ({ body, ...request }) => changePassword(request, body),
} satisfies CallHandlers;
