import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { bearerToken, bindingCookie, isTokenBound, tokenCookie } from '#server/gateway/token-binding.ts';

/** The visitor of a document. */
export interface Visitor {
  /** `Bearer …`, bound to this browser; undefined for a guest. */
  readonly authorization: string | undefined;
}

export function visitorOf(
  { cookie, isSecure }: { cookie: string | undefined; isSecure: boolean },
  gatewaySecret: OwnSecret,
  storeId: string,
): Visitor {
  const cookies = parseCookies(cookie ?? '');
  const token = bearerToken(cookies[tokenCookie]);
  const isCustomer =
    token !== null && isTokenBound(gatewaySecret, storeId, token, cookies[bindingCookie(isSecure)]);
  return { authorization: isCustomer ? `Bearer ${token}` : undefined };
}
