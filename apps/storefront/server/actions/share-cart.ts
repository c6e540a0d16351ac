import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { cartPermalink } from '@vitrine/rules/cart-permalink.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { cartCookie } from '#app/platform/addresses/action-paths.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { visitorOf } from '#server/documents/visitor.ts';
import type { ShopOrigin } from '#server/gateway/shop-origin.ts';

import type { ActionRequest } from './handle-action.ts';
import { shopperClient } from './shopper-client.ts';

/**
 * Redirects to WhatsApp with a link that contains what is in the visitor's cart [CAR+05], or back to an empty cart. Without the
 * coupon, which may be personal.
 */
export async function shareCart(
  shop: ShopOrigin,
  { request, store, facts }: Omit<ActionRequest, 'action'>,
): Promise<Response> {
  const cookie = request.headers.get('cookie') ?? undefined;
  const visitor = { cookie, isSecure: facts.isSecure };
  const { authorization } = visitorOf(visitor, shop.gateway.gatewaySecret, store.publicId);
  const { api } = shopperClient(shop, {
    request,
    facts,
    findStore: async () => ({ kind: 'active', store }),
    authorization,
  });
  const id = parseCookies(cookie ?? '')[cartCookie] ?? '';
  const cart =
    (isUuid(id) ? await orNone(api('GET /api/cart/carts/{cartId}', { path: { cartId: id } })) : null) ??
    (authorization ? await orNone(api('GET /api/cart/carts/cart/customer')) : null);
  const location = cart && cart.items.length > 0 ? messageUrl(store.context, cart) : cartPath;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
  });
}

function messageUrl({ name, origin }: { name: string; origin: string }, { items }: Cart): string {
  const link = new URL(cartPermalink(items), origin).href;
  const url = new URL('https://wa.me/');
  url.searchParams.set('text', `Minha sacola na loja ${name}: ${link}`);
  // WhatsApp shows a plus sign as it is.
  return url.href.replaceAll('+', '%20');
}

async function orNone(call: Promise<Cart>): Promise<Cart | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
