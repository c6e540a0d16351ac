import { isSafePath } from '#app/platform/addresses/is-safe-path.ts';
import { extractQueryCommands } from '#app/platform/addresses/query-command-names.ts';
import { bindingCookie, tokenCookie } from '#server/gateway/token-binding.ts';

import type { DocumentRedirect } from './document-result.ts';

/** Stores the address that the login returns to [AUT-07]. */
const backCookie = 'login_back';

/** Links from e-mails must keep their parameters through the login page of a closed store [STO-08]. */
const forwardedParameters = [
  'token',
  'newPassword',
  'emailToken',
  'pin',
  'email',
  'openCustomerCreate',
] as const;

/** Redirects a visitor whom a guard refused, usually to the login. */
export function guardRedirect(target: string, from: URL, isSecure: boolean): DocumentRedirect {
  const [path = '/', query = ''] = target.split('?');
  const forwarded = new URLSearchParams(query);
  const { values, rest } = extractQueryCommands(from.search);
  for (const name of forwardedParameters) {
    const value = values[name];
    if (value !== undefined) forwarded.set(name, value);
  }
  const back = `${from.pathname}${rest}`;
  const isWorthReturning = path !== '/' || query !== '';
  return {
    kind: 'redirect',
    status: 302,
    location: forwarded.size > 0 ? `${path}?${forwarded.toString()}` : path,
    cacheControl: 'private, no-store',
    cookies:
      isWorthReturning && back !== '/' && isSafePath(back)
        ? [
            `${backCookie}=${encodeURIComponent(back)}; Path=/; SameSite=Lax; Max-Age=600${isSecure ? '; Secure' : ''}`,
          ]
        : [],
  };
}

/** Ends a session whose token was refused during the rendering of a private page [AUT-10]. */
export function logOutRedirect(isSecure: boolean): DocumentRedirect {
  return {
    kind: 'redirect',
    status: 302,
    location: '/?openLogin=1',
    cacheControl: 'private, no-store',
    cookies: [tokenCookie, bindingCookie(isSecure)].map(
      (name) => `${name}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`,
    ),
  };
}
