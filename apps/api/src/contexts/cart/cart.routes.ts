import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { addItem } from './add-item.ts';
import { applyCouponToCart } from './apply-coupon-to-cart.ts';
import type { CartRow } from './cart-repository.ts';
import { changeItem } from './change-item.ts';
import { clearCart } from './clear-cart.ts';
import type { UsingCarrier } from './create-carrier.ts';
import { createCart } from './create-cart.ts';
import { deleteCart } from './delete-cart.ts';
import { toCartResponse } from './domain/to-cart-response.ts';
import { estimateDelivery } from './estimate-delivery.ts';
import { listCartShippingOptions } from './list-cart-shipping-options.ts';
import { listEarliestArrivals } from './list-earliest-arrivals.ts';
import { moveItemToCart } from './move-item-to-cart.ts';
import { type CartChanger, type CartVisitor, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';
import { readFreeShippingGoal } from './read-free-shipping-goal.ts';
import { removeCouponFromCart } from './remove-coupon-from-cart.ts';
import { removeItemFromCart } from './remove-item-from-cart.ts';
import { saveItemForLater } from './save-item-for-later.ts';
import { unwrapCart } from './unwrap-cart.ts';
import { validateStocks } from './validate-stocks.ts';
import { wrapCartAsGift } from './wrap-cart-as-gift.ts';

/** Counts only guests' carts: a customer has at most one. */
const guestCarts = limitByAddress('guest-carts', 300);
/** Counts only refused coupons: an office may use a valid code any number of times. */
const wrongCoupons = limitByAddress('wrong-coupons', 30);
/** Each quote may cost a request to an outside carrier. */
const deliveryQuotes = limitByAddress('delivery-quotes', 600);
/** Separate from the quotes, so that browsing lists does not exhaust the limit for a product or cart. */
const arrivalLists = limitByAddress('arrival-lists', 600);

export const cartRoutes = {
  'POST /api/cart/carts': async ({ db, services, customerId, ...request }) => {
    if (customerId === null) await guestCarts.count({ ...request, services });
    return response(db, await createCart(db, customerId), services);
  },

  'GET /api/cart/carts/cart/customer': async ({ db, services, customerId }) =>
    response(db, await createCart(db, customerId), services),

  'GET /api/cart/carts/{cartId}': async ({ db, path, ...request }) =>
    response(db, await openCart(db, visitorOf(path.cartId, request)), request.services),

  'DELETE /api/cart/carts/{cartId}': ({ db, path, ...request }) =>
    deleteCart(db, visitorOf(path.cartId, request)),

  'POST /api/cart/carts/items': async ({ db, body, ...request }) => ({
    cart: await addItem(db, changerOf(body.cart_id, request), body),
  }),

  'PUT /api/cart/carts/{cartId}/items/{itemId}': ({ db, path, body, ...request }) =>
    changeItem(db, changerOf(path.cartId, request), { itemId: path.itemId, qty: body.qty }),

  'DELETE /api/cart/carts/{cartId}/items/{itemId}': ({ db, path, ...request }) =>
    removeItemFromCart(db, changerOf(path.cartId, request), path.itemId),

  'PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': ({ db, path, ...request }) =>
    saveItemForLater(db, changerOf(path.cartId, request), path.itemId),

  'DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later': ({ db, path, ...request }) =>
    moveItemToCart(db, changerOf(path.cartId, request), path.itemId),

  'DELETE /api/cart/carts/items/clear': ({ db, query, ...request }) =>
    clearCart(db, changerOf(request.headers['cart-id'], request), query),

  'GET /api/cart/carts/{cartId}/validate-stocks': ({ db, path, ...request }) =>
    validateStocks(db, visitorOf(path.cartId, request)),

  'POST /api/cart/carts/{cartId}/coupon': async ({ db, path, body, ...request }) => {
    await wrongCoupons.count(request);
    const cart = await applyCouponToCart(db, visitorOf(path.cartId, request), body.code);
    await wrongCoupons.uncount(request);
    return cart;
  },

  'DELETE /api/cart/carts/{cartId}/coupon': ({ db, path, ...request }) =>
    removeCouponFromCart(db, visitorOf(path.cartId, request)),

  'PUT /api/cart/carts/{cartId}/gift-wrap': ({ db, path, body, ...request }) =>
    wrapCartAsGift(db, visitorOf(path.cartId, request), body.message),

  'DELETE /api/cart/carts/{cartId}/gift-wrap': ({ db, path, ...request }) =>
    unwrapCart(db, visitorOf(path.cartId, request)),

  'GET /api/cart/carts/{cartId}/delivery-options': async ({ db, path, query, ...request }) => {
    await deliveryQuotes.count(request);
    return listCartShippingOptions(db, request.services, visitorOf(path.cartId, request), query.postcode);
  },

  'GET /api/cart/carts/{cartId}/free-shipping': ({ db, path, ...request }) =>
    readFreeShippingGoal(db, visitorOf(path.cartId, request)),

  'GET /api/cart/delivery-estimate': async ({ db, query, ...request }) => {
    await deliveryQuotes.count(request);
    return estimateDelivery(request.refuse, db, request.services, {
      variantId: query.variant_id,
      qty: query.qty ?? 1,
      postcode: query.postcode,
    });
  },

  'GET /api/cart/earliest-arrivals': async ({ db, query, ...request }) => {
    await arrivalLists.count(request);
    return listEarliestArrivals(request.refuse, db, request.services, {
      productIds: query.product_ids.split(',').map(Number),
      postcode: query.postcode,
    });
  },
} satisfies CallHandlers<UsingCarrier & UsingLookups>;

function visitorOf<Code extends RefusalCode>(
  cartId: string,
  { customerId, services, refuse }: { customerId: number | null; services: Services } & Refusing<Code>,
): CartVisitor & Refusing<Code> {
  return { cartId, customerId, now: services.clock.now(), refuse };
}

/** The visitor with the idempotency key of their change. */
function changerOf(
  cartId: string,
  request: {
    customerId: number | null;
    services: Services;
    headers: { 'idempotency-key'?: string | undefined };
    refuse: CartChanger['refuse'];
  },
): CartChanger {
  return { ...visitorOf(cartId, request), changeKey: request.headers['idempotency-key'] };
}

async function response(db: StoreDatabase, cart: CartRow, services: Services) {
  return toCartResponse(await readContents(db, cart, { now: services.clock.now() }));
}
