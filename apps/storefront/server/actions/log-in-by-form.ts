import { loginName } from '@vitrine/brazil/login-name.ts';
import { z } from 'zod';

import { pathAfterLogin } from '#app/features/auth/path-after-login.ts';
import { backCookie } from '#app/platform/access/guard.ts';
import { homePath, loginPath } from '#app/platform/addresses/paths.ts';
import { tokenCookie } from '#server/gateway/token-binding.ts';

import { formAction } from './form-action.ts';

/** As the page's scripts store it. */
const tokenDays = 7;

/** Logs in by password or by a mailed PIN [AUT-02]; the gateway binds the token to this browser. */
export const logInByForm = formAction({
  schema: z.object({
    username: z.string().trim().min(1).max(320),
    password: z.string().min(1).max(200),
    provider: z.literal('pin').optional(),
  }),
  returnTo: () => loginPath,
  async run({ api, isSecure, loginType, backPath }, { username, password, provider }) {
    const body = { username: loginName(username), password, ...(provider && { provider }) };
    const { access_token: token } = await api('POST /api/auth/customers/login', { body });
    const secure = isSecure ? '; Secure' : '';
    const value = encodeURIComponent(`Bearer ${token}`);
    return {
      location: pathAfterLogin({ loginType, how: 'login', back: backPath }) ?? homePath,
      cookies: [
        `${tokenCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${tokenDays * 86_400}${secure}`,
        `${backCookie}=; Path=/; Max-Age=0`,
      ],
    };
  },
});
