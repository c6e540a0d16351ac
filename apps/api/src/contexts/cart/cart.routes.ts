import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { addItem } from './add-item.ts';
import { addLines } from './add-lines.ts';
import { applyCouponToCart, removeCouponFromCart } from './cart-coupon.ts';
import type { CartOwner, CartRow } from './cart-repository.ts';
import { changeItem } from './change-item.ts';
import type { UsingCarrier } from './create-carrier.ts';
import { createCart } from './create-cart.ts';
import { deleteCart } from './delete-cart.ts';
import { toCartResponse } from './domain/to-cart-response.ts';
import { estimateDelivery } from './estimate-delivery.ts';
import { unwrapCart, wrapCartAsGift } from './gift-wrap.ts';
import { listCartShippingOptions } from './list-cart-shipping-options.ts';
import { listEarliestArrivals } from './list-earliest-arrivals.ts';
import { type CartChangeContext, type CartContext, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';
import { readFreeShippingGoal } from './read-free-shipping-goal.ts';
import { clearCart, removeItemFromCart } from './remove-items.ts';
import { moveItemToCart, saveItemForLater } from './saved-items.ts';
import { validateStocks } from './validate-stocks.ts';

/** Counts only guests' carts: a customer has at most one. */
const guestCarts = limitByAddress('guest-carts', 300);
/** Counts only refused coupons: an office may use a valid code any number of times. */
const wrongCoupons = limitByAddress('wrong-coupons', 30);
/** Each quote may cost a request to an outside carrier. */
const deliveryQuotes = limitByAddress('delivery-quotes', 600);
/** Separate from the quotes, so that browsing lists does not exhaust the limit for a product or cart. */
const arrivalLists = limitByAddress('arrival-lists', 600);

export const cartRoutes = {
  'POST /api/cart/carts': async (request) => {
    if (request.customerId === null) await guestCarts.count(request);
    return response(request, await createCart(request.db, ownerOf(request)));
  },

  'GET /api/cart/carts/cart/customer': async (request) =>
    response(request, await createCart(request.db, ownerOf(request))),

  'GET /api/cart/carts/{cartId}': async ({ path, ...request }) =>
    response(request, await openCart(contextOf(request, path.cartId))),

  'DELETE /api/cart/carts/{cartId}': ({ path, ...request }) => deleteCart(contextOf(request, path.cartId)),

  'POST /api/cart/carts/items': async ({ body, ...request }) => ({
    cart: await addItem(changeContextOf(request, body.cart_id), body),
  }),

  'POST /api/cart/carts/{cartId}/lines': ({ path, body, ...request }) =>
    addLines(changeContextOf(request, path.cartId), body.lines),

  'PUT /api/cart/carts/{cartId}/items/{itemId}': ({ path, body, ...request }) =>
    changeItem(changeContextOf(request, path.cartId), { itemId: path.itemId, qty: body.qty }),

  'DELETE /api/cart/carts/{cartId}/items/{itemId}': ({ path, ...request }) =>
    removeItemFromCart(changeContextOf(request, path.cartId), path.itemId),

  'PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': ({ path, ...request }) =>
    saveItemForLater(changeContextOf(request, path.cartId), path.itemId),

  'DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': ({ path, ...request }) =>
    moveItemToCart(changeContextOf(request, path.cartId), path.itemId),

  'DELETE /api/cart/carts/items/clear': ({ query, ...request }) =>
    clearCart(changeContextOf(request, request.headers['cart-id']), query),

  'GET /api/cart/carts/{cartId}/validate-stocks': ({ path, ...request }) =>
    validateStocks(contextOf(request, path.cartId)),

  'POST /api/cart/carts/{cartId}/coupon': async ({ path, body, ...request }) => {
    await wrongCoupons.count(request);
    const cart = await applyCouponToCart(contextOf(request, path.cartId), {
      code: body.code,
      isKeptUnmet: body.is_kept_unmet,
    });
    await wrongCoupons.uncount(request);
    return cart;
  },

  'DELETE /api/cart/carts/{cartId}/coupon': ({ path, ...request }) =>
    removeCouponFromCart(contextOf(request, path.cartId)),

  'PUT /api/cart/carts/{cartId}/gift-wrap': ({ path, body, ...request }) =>
    wrapCartAsGift(contextOf(request, path.cartId), body.message),

  'DELETE /api/cart/carts/{cartId}/gift-wrap': ({ path, ...request }) =>
    unwrapCart(contextOf(request, path.cartId)),

  'GET /api/cart/carts/{cartId}/delivery-options': async ({ path, query, ...request }) => {
    await deliveryQuotes.count(request);
    return listCartShippingOptions({ ...request, ...contextOf(request, path.cartId) }, query.postcode);
  },

  'GET /api/cart/carts/{cartId}/free-shipping': ({ path, ...request }) =>
    readFreeShippingGoal(contextOf(request, path.cartId)),

  'GET /api/cart/delivery-estimate': async ({ query, ...request }) => {
    await deliveryQuotes.count(request);
    return estimateDelivery(request, {
      variantId: query.variant_id,
      qty: query.qty ?? 1,
      postcode: query.postcode,
    });
  },

  'GET /api/cart/earliest-arrivals': async ({ query, ...request }) => {
    await arrivalLists.count(request);
    return listEarliestArrivals(request, {
      productIds: query.product_ids.split(',').map(Number),
      postcode: query.postcode,
    });
  },
} satisfies CallHandlers<UsingCarrier & UsingLookups>;

type CartRequest = InStore &
  Using<'clock'> &
  OfBuyer & { readonly customerId: number | null; readonly guestBuyerId: number | null };

/** Returns whose cart a request is about; null for a guest. */
function ownerOf({ customerId, buyer }: CartRequest): CartOwner | null {
  return customerId === null ? null : { customerId, buyerId: buyer?.id ?? null };
}

function contextOf<Code extends RefusalCode>(
  { db, customerId, buyer, guestBuyerId, services, refuse }: CartRequest & Refusing<Code>,
  cartId: string,
): CartContext & Refusing<Code> {
  const buyerId = buyer?.id ?? null;
  return { db, cartId, customerId, buyerId, guestBuyerId, now: services.clock.now(), refuse };
}

/** The context of a change with its idempotency key. */
function changeContextOf(
  request: CartRequest &
    Pick<CartChangeContext, 'refuse'> & { headers: { 'idempotency-key'?: string | undefined } },
  cartId: string,
): CartChangeContext {
  return { ...contextOf(request, cartId), changeKey: request.headers['idempotency-key'] };
}

async function response({ db, guestBuyerId, services }: CartRequest, cart: CartRow) {
  return toCartResponse(await readContents(db, { cart, guestBuyerId, now: services.clock.now() }));
}
