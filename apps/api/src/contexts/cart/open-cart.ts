import type { CartChangeRefusal } from '@vitrine/contract/cart-change-refusals.ts';

import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { cartRepository, type CartRow } from './cart-repository.ts';
import { mergeIntoOwnCart } from './merge-into-own-cart.ts';

/** Of a call about a cart. */
export interface CartContext extends InStore {
  readonly cartId: string;
  readonly customerId: number | null;
  /** The buyer of the company whose session it is; null: the account's own person. */
  readonly buyerId: number | null;
  /** The guest buyer whose earlier orders and coupons decide prices; the cart does not become theirs. */
  readonly guestBuyerId: number | null;
  readonly now: Date;
}

export interface CartChangeContext extends CartContext, Refusing<'cart_not_found' | CartChangeRefusal> {
  /** The idempotency key of the change. */
  readonly changeKey: string | undefined;
}

function isReachable(
  cart: CartRow | undefined,
  { customerId, buyerId }: Pick<CartContext, 'customerId' | 'buyerId'>,
): cart is CartRow {
  // A guest's cart is accessed by its uuid alone; a customer's only by that customer, and a buyer's by that buyer [ACC+02].
  if (cart?.status !== 'open') return false;
  return cart.customer_id === null || (cart.customer_id === customerId && cart.buyer_id === buyerId);
}

/**
 * Returns the cart that a visitor may see. A customer adopts a guest's cart first, so the returned cart may differ from the
 * requested one [CAR-05, CAR+02].
 */
export async function openCart(context: CartContext & Refusing<'cart_not_found'>): Promise<CartRow> {
  const cart = await cartRepository.byId(context.db, context.cartId);
  if (!isReachable(cart, context)) throw context.refuse('cart_not_found');
  if (cart.customer_id === context.customerId) return cart;
  return context.db.transaction().execute((trx) => lockOpenCart({ ...context, trx }));
}

/** Returns the same cart inside a transaction, locked. */
export async function lockOpenCart({
  trx,
  cartId,
  customerId,
  buyerId,
  now,
  refuse,
}: InTransaction & Omit<CartContext, 'db'> & Refusing<'cart_not_found'>): Promise<CartRow> {
  // Customers before carts, as orders do, which prevents deadlocks. Without the lock, two carts adopted concurrently
  // would both become the customer's only open one.
  if (customerId !== null) await lockCustomer(trx, customerId);
  const cart = await cartRepository.lock(trx, cartId);
  if (!isReachable(cart, { customerId, buyerId })) throw refuse('cart_not_found');
  if (customerId === null || cart.customer_id !== null) return cart;
  return mergeIntoOwnCart(trx, { guestCart: cart, owner: { customerId, buyerId }, now });
}
