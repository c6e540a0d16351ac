import { bearerToken, bindingCookie, isTokenBound, tokenCookie } from '#server/gateway/token-binding.ts';
import { readCookie } from '#server/read-cookie.ts';

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
  const token = bearerToken(readCookie(cookie, tokenCookie));
  const isCustomer =
    token !== null &&
    isTokenBound(gatewaySecret, storeId, token, readCookie(cookie, bindingCookie(isSecure)));
  return { authorization: isCustomer ? `Bearer ${token}` : undefined };
}
