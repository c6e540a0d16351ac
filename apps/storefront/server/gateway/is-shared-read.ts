import type { ShopCall } from '@vitrine/contract/call-definition.ts';

import { mayPreview } from '#server/preview/preview.ts';

/** Headers that change a response of the API. */
const personalHeaders = ['authorization', 'cart-id', 'range'];

/**
 * Returns whether every visitor of an open store gets the same response to a call: a read of what public pages are made
 * of, which its cache tags name, without a login and outside a preview.
 */
export function isSharedRead(call: ShopCall, { method, headers }: Request): boolean {
  const { access, tags = [] } = call;
  const isContent =
    (access === 'public' || access === 'shopper') && (typeof tags === 'function' || tags.length > 0);
  return (
    isContent &&
    (method === 'GET' || method === 'HEAD') &&
    personalHeaders.every((name) => !headers.has(name)) &&
    !mayPreview(headers.get('cookie') ?? undefined)
  );
}
