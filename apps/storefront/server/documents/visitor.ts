import { cookieFromHeader } from '#server/cookie-from-header.ts';
import { bearerToken, bindingCookie, isTokenBound, tokenCookie } from '#server/gateway/token-binding.ts';

/** Who asks for a document. */
export interface Visitor {
  /** `Bearer …`, bound to this browser; undefined for a guest. */
  readonly authorization: string | undefined;
}

export function visitorOf(
  { cookie, isSecure }: { cookie: string | undefined; isSecure: boolean },
  gatewaySecret: string,
  storeId: string,
): Visitor {
  const token = bearerToken(cookieFromHeader(cookie, tokenCookie));
  const isCustomer =
    token !== null &&
    isTokenBound(gatewaySecret, storeId, token, cookieFromHeader(cookie, bindingCookie(isSecure)));
  return { authorization: isCustomer ? `Bearer ${token}` : undefined };
}
