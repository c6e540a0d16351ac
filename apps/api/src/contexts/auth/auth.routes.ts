import { loginByPin } from '#api/contexts/auth/login-by-pin.ts';
import { login } from '#api/contexts/auth/login.ts';
import { readMe } from '#api/contexts/auth/read-me.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** One password tried on many accounts passes the limit of each account. */
const limitLogins = limitByAddress(300);

export const authRoutes = {
  'POST /api/auth/customers/login': async ({ db, services, store, body, clientAddress }) => {
    limitLogins({ services, store, clientAddress });
    const { username, password, provider } = body;
    // Passwordless and social login come with the social apps [AUT-03].
    if (provider && provider !== 'pin') throw new Refusal('not_available_yet');
    const enter = provider === 'pin' ? loginByPin : login;
    return { access_token: await enter({ db, services, store, username, password }) };
  },

  'GET /api/auth/customers/me': ({ db, customerId, store }) => readMe(db, customerId, store.publicId),
} satisfies CallHandlers;
