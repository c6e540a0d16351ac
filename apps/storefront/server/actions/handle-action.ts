import { randomUUID } from 'node:crypto';

import { CallError } from '@vitrine/contract/client.ts';
import { readRequestBody } from '@vitrine/contract/read-request-body.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { backCookie } from '#app/platform/access/guard.ts';
import {
  actionPaths,
  cartCookie,
  linkCouponCookie,
  resultParam,
} from '#app/platform/addresses/action-paths.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { visitorOf } from '#server/documents/visitor.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import type { ShopOrigin } from '#server/gateway/shop-origin.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { addLinkedItems } from './add-linked-items.ts';
import { addQuickOrder } from './add-quick-order.ts';
import { addToCart, changeCartLine, changeCoupon } from './cart-actions.ts';
import type { AnyFormAction, FormOutcome, FormSender } from './form-action.ts';
import { logInByForm } from './log-in-by-form.ts';
import { setStockAlert } from './set-stock-alert.ts';
import { shopperClient } from './shopper-client.ts';
import { subscribeByForm } from './subscribe-by-form.ts';
import { uuidOfText } from './uuid-of-text.ts';

export const formActions: ReadonlyMap<string, AnyFormAction> = new Map([
  [actionPaths.addToCart, addToCart],
  [actionPaths.addLinkedItems, addLinkedItems],
  [actionPaths.addQuickOrder, addQuickOrder],
  [actionPaths.cartLine, changeCartLine],
  [actionPaths.coupon, changeCoupon],
  [actionPaths.stockAlert, setStockAlert],
  [actionPaths.newsletter, subscribeByForm],
  [actionPaths.login, logInByForm],
]);

/** A form of the shop has few and short fields. */
const maxFormBytes = 16_000;
const cookieDays = 365;
/** How long a page has what was typed into a form that was refused. */
const typedSeconds = 60;
/** A random value that changes with every form that was answered: a form sent twice has the same one. */
const turnCookie = 'form_turn';

export interface ActionRequest {
  action: AnyFormAction;
  request: Request;
  store: KnownStore;
  facts: RequestFacts;
}

/**
 * Handles a form that the browser posted itself: calls the API as the page's scripts would, and redirects to the page that
 * shows the result. Returns null for a form that another site, or no browser, has sent, and for one that is no form.
 */
export async function handleAction(
  shop: ShopOrigin,
  { action, request, store, facts }: ActionRequest,
): Promise<Response | null> {
  const { headers } = request;
  if (headers.get('origin') === null || isCrossSite(request.method, headers, facts.host)) return null;
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) return null;
  const bytes = await readRequestBody(request, maxFormBytes);
  if (bytes === null) return null;
  const text = new TextDecoder().decode(bytes);
  const fields = new URLSearchParams(text);
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const { authorization } = visitorOf(
    { cookie: headers.get('cookie') ?? undefined, isSecure: facts.isSecure },
    shop.gateway.gatewaySecret,
    store.publicId,
  );
  const { api, cookies: gatewayCookies } = shopperClient(shop, {
    request,
    facts,
    findStore: async () => ({ kind: 'active', store }),
    authorization,
  });
  const cartId = cookies[cartCookie] ?? '';
  const sender: FormSender = {
    api,
    isCustomer: authorization !== undefined,
    isSecure: facts.isSecure,
    loginType: store.context.settings['clients/type_login'],
    backPath: cookies[backCookie] ?? null,
    cartId: isUuid(cartId) ? cartId : null,
    linkCoupon: cookies[linkCouponCookie] || null,
    changeKey: uuidOfText(
      // The turn, and the form's content.
      [cookies[turnCookie] ?? dayOf(cartId), new URL(request.url).pathname, text].join('\n'),
    ),
  };
  const outcome = await outcomeOf(action, sender, fields);
  const typed = outcome.isRefused ? action.typedCookie?.(fields) : null;
  const response = new Response(null, {
    status: 303,
    headers: { location: locationOf(outcome), 'cache-control': 'private, no-store' },
  });
  const secure = facts.isSecure ? '; Secure' : '';
  const attributes = `Path=/; SameSite=Lax; Max-Age=${cookieDays * 86_400}${secure}`;
  const set = (cookie: string) => response.headers.append('set-cookie', cookie);
  set(`${turnCookie}=${randomUUID()}; HttpOnly; ${attributes}`);
  if (typed) {
    const path = new URL(outcome.location, request.url).pathname;
    set(`${typed}; HttpOnly; Path=${path}; SameSite=Lax; Max-Age=${typedSeconds}${secure}`);
  }
  // Scripts read it: an enhanced page goes on with this cart.
  if (outcome.cartId !== undefined) set(`${cartCookie}=${outcome.cartId}; ${attributes}`);
  for (const cookie of [...gatewayCookies, ...(outcome.cookies ?? [])]) set(cookie);
  return response;
}

async function outcomeOf(
  action: AnyFormAction,
  sender: FormSender,
  fields: URLSearchParams,
): Promise<FormOutcome & { isRefused?: boolean }> {
  const location = action.returnTo(fields);
  try {
    return await (action.perform(sender, fields) ?? {
      location,
      result: 'validation_failed',
      isRefused: true,
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [fieldMessage] = Object.values(error.fields ?? {})[0] ?? [];
    return { location, result: fieldMessage ?? error.code, params: error.params, isRefused: true };
  }
}

/** The result is in the address by its code, without anything that the sender typed. */
function locationOf({ location, result, params = {} }: FormOutcome): string {
  if (result === undefined) return location;
  const url = new URL(location, 'http://localhost');
  url.searchParams.set(resultParam, result);
  for (const [name, value] of Object.entries(params)) {
    if (/^[\d-]{1,15}$/.test(value)) url.searchParams.set(`${resultParam}.${name}`, value);
  }
  // The enhanced page opens the cart beside the product.
  if (result === 'added') url.searchParams.set('openSidebarCart', '1');
  return url.pathname + url.search;
}

/** A browser without the cookie has sent no form before, or long ago. */
const dayOf = (cartId: string) =>
  `${cartId} ${cartId === '' ? randomUUID() : new Date().toISOString().slice(0, 10)}`;
