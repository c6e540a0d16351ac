import { createClient } from '@vitrine/contract/client.ts';
import type { Client } from '@vitrine/contract/client.ts';

import { forwardCall } from '#server/gateway/forward-call.ts';
import type { ShopOrigin } from '#server/gateway/shop-origin.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { StoreLookup } from '#server/stores/store-cache.ts';

export interface ShopperRequest {
  request: Request;
  facts: RequestFacts;
  findStore: () => Promise<StoreLookup>;
  /** `Bearer …`, bound to this browser; undefined for a guest. */
  authorization: string | undefined;
}

/**
 * Creates the client of a form's sender: its calls pass the gateway as the browser's own would, with its limits, signature
 * and checks. Collects the cookies that the gateway sets.
 */
export function shopperClient(
  shop: ShopOrigin,
  { request, facts, findStore, authorization }: ShopperRequest,
): { api: Client; cookies: string[] } {
  const cookies: string[] = [];
  const { origin } = new URL(request.url);
  const sentHeaders = Object.fromEntries(
    ['cookie', 'origin', 'store-id'].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const api = createClient({
    baseUrl: origin,
    headers: () => ({ ...sentHeaders, ...(authorization && { authorization }) }),
    fetch: async (call) => {
      const response = await forwardCall(shop, { request: call, facts, findStore });
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  return { api, cookies };
}
