import type { Cart, CartTotals } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { cartPromotionRepository } from './cart-promotion-repository.ts';
import { type CartOwner, cartRepository, type CartRow } from './cart-repository.ts';
import { couponRepository } from './coupon-repository.ts';
import type { AppliedDiscount } from './domain/apply-promotions.ts';
import type { CartItemLine, CartLine } from './domain/cart-line.ts';
import type { CouponProblem } from './domain/coupon.ts';
import { discountOfLine, priceCart, withFreeShipping } from './domain/price-cart.ts';
import type { ShippingRule } from './domain/shipping-options.ts';
import { type CartContents, toCartResponse } from './domain/to-cart-response.ts';
import { purchaseRepository } from './purchase-repository.ts';
import { contentsOfLines, readContents, type UnstoredCart } from './read-contents.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

export { closeCart } from './close-cart.ts';
export { createCarrier, type UsingCarrier } from './create-carrier.ts';
export {
  type CartLine,
  imageOfLine,
  maxQtyOf,
  offeredPrices,
  optionsLabelOf,
  unitPriceOf,
} from './domain/cart-line.ts';
export type { StorePromotion, PromotionObstacle } from './domain/apply-promotions.ts';
export { discountOfLine } from './domain/price-cart.ts';
export { type RateObstacle, rivalRates } from './domain/shipping-rate.ts';
export type { CouponProblem } from './domain/coupon.ts';
export { priceCartTrial, type CartTrial, type PricedCartTrial, windowOf } from './price-cart-trial.ts';
export {
  type ShippingTrial,
  listTrialShippingOptions,
  shippingOptionsOfCartTrial,
  parcelsOfSkus,
} from './list-trial-shipping-options.ts';
export { destinationOfPostcode } from './destination-of-postcode.ts';
export { earliestArrivals } from './earliest-arrivals.ts';
export { restoreLines } from './restore-lines.ts';
export { sweepGuestCarts } from './sweep-guest-carts.ts';
export { chosenShippingOption } from './list-shipping-options.ts';
export { shareOut } from './domain/share-out.ts';

/** Returns the store's own shipping methods with their tables, in the store's order. */
export function listShippingRules(db: StoreDatabase): Promise<ShippingRule[]> {
  return shippingRuleRepository.all(db);
}

export { parcelPrices } from './domain/shipping-rate.ts';

/** Returns the cart promotions that were not ended, also those of another time. */
export function listActivePromotions(db: StoreDatabase) {
  return cartPromotionRepository.active(db);
}

/** A cart that is locked until the transaction ends. */
export type LockedCart = CartRow;

/** A cart that becomes an order, with everything that its price depends on. */
export interface CartToOrder {
  readonly lines: readonly (CartLine & {
    readonly discount_centavos: number;
  })[];
  readonly savedForLater: CartContents['savedForLater'];
  readonly totals: CartTotals;
  readonly discounts: readonly AppliedDiscount[];
  readonly giftWrap: CartContents['giftWrap'];
  /** The coupon that gives a discount. */
  readonly usedCouponCode: string | null;
  /** The reason why the applied coupon gives no discount. */
  readonly couponProblem: CouponProblem['code'] | null;
  /** The same cart, paid by another method. */
  readonly paidBy: (paymentCode: string) => CartToOrder;
}

/** Locks the own cart of a customer or a buyer, or a guest's as theirs, until the transaction ends. */
export async function lockCartToOrder(
  { trx, refuse }: InTransaction & Refusing<'cart_not_found'>,
  { cartId, customerId, buyerId }: CartOwner & { cartId: string },
): Promise<LockedCart> {
  const cart = await cartRepository.lock(trx, cartId);
  const isOwn = cart?.customer_id === customerId && cart.buyer_id === buyerId;
  if (!cart || (cart.customer_id !== null && !isOwn)) throw refuse('cart_not_found');
  return { ...cart, customer_id: customerId, buyer_id: buyerId };
}

/** Deletes the open cart of a buyer who was removed. Expects the customer's lock. */
export function removeCartOfBuyer(trx: StoreTransaction, owner: CartOwner): Promise<void> {
  return cartRepository.removeOpenOf(trx, owner);
}

/** Returns the lines to order of a locked cart, without their prices. */
export async function linesToOrder(trx: StoreTransaction, cart: LockedCart): Promise<readonly CartLine[]> {
  return (await cartItemRepository.lines(trx, cart.id)).filter((line) => !line.is_saved_for_later);
}

/**
 * Returns the contents and price of a cart for a payment method. Locks the person if the price depends on their earlier orders, and a
 * coupon whose uses are limited.
 */
export async function cartToOrder(
  trx: StoreTransaction,
  { cart, at }: { cart: LockedCart; at: { now: Date; paymentCode: string } },
): Promise<CartToOrder> {
  if (cart.customer_id !== null && (await dependsOnPerson(trx, { cart, now: at.now }))) {
    await purchaseRepository.lockPerson(trx, cart.customer_id);
  }
  if (cart.coupon_code !== null) await couponRepository.lockCounted(trx, cart.coupon_code);
  return toOrder(await readContents(trx, { cart, ...at }));
}

/** Returns a line for each wished variant, with its current state; a variant that is no longer in the catalogue has none. */
export async function linesOfVariants(
  db: StoreDatabase,
  wished: readonly { readonly variant_id: number; readonly qty: number }[],
): Promise<CartItemLine[]> {
  if (wished.length === 0) return [];
  const found = await cartItemRepository.variantsById(
    db,
    wished.map(({ variant_id: id }) => id),
  );
  return wished.flatMap(({ variant_id: id, qty }) =>
    found
      .filter((variant) => variant.variant_id === id)
      .map((variant) => ({ ...variant, id, qty, is_saved_for_later: false })),
  );
}

/**
 * Returns contents and price of a cart that the staff prepare, as if every piece were there: it reserves nothing, and its lines are
 * checked when it is ordered.
 */
export async function cartOfLines(db: StoreDatabase, cart: UnstoredCart): Promise<CartToOrder> {
  const lines = cart.lines.map((line) => ({
    ...line,
    on_order_left: Math.max(line.on_order_left, line.qty - line.stock),
    is_active: true,
  }));
  return toOrder(await contentsOfLines(db, { ...cart, lines }));
}

/** Locks a coupon whose uses are limited, and the person if it is once for each. */
export async function lockCoupon(
  trx: StoreTransaction,
  { code, customerId }: { code: string; customerId: number },
): Promise<void> {
  if (await couponRepository.isLimitedByPerson(trx, code))
    await purchaseRepository.lockPerson(trx, customerId);
  await couponRepository.lockCounted(trx, code);
}

/** Returns whether the store has a coupon. */
export async function isCouponKnown(
  db: StoreDatabase,
  coupon: { code: string; customerId: number },
): Promise<boolean> {
  return (await couponRepository.byCode(db, coupon)) !== undefined;
}

async function dependsOnPerson(
  trx: StoreTransaction,
  { cart, now }: { cart: LockedCart; now: Date },
): Promise<boolean> {
  const promotions = await cartPromotionRepository.running(trx, now);
  if (promotions.some(({ is_first_purchase: isFirst }) => isFirst)) return true;
  return cart.coupon_code !== null && couponRepository.isLimitedByPerson(trx, cart.coupon_code);
}

function toOrder(contents: CartContents): CartToOrder {
  const { lines, savedForLater, terms, giftWrap } = contents;
  const { totals, discounts, couponProblem } = priceCart(lines, terms);
  return {
    lines: withFreeShipping(lines, discounts).map((line) => ({
      ...line,
      discount_centavos: discountOfLine(discounts, line.id),
    })),
    savedForLater,
    totals,
    discounts,
    giftWrap,
    usedCouponCode: discounts.find(({ kind }) => kind === 'coupon')?.code ?? null,
    couponProblem: couponProblem?.code ?? null,
    paidBy: (paymentCode) => toOrder({ ...contents, terms: { ...terms, paymentCode } }),
  };
}

/** Counts a coupon as used by an order. */
export function recordCouponUse(
  trx: StoreTransaction,
  use: { code: string; orderId: string; customerId: number; now: Date },
): Promise<void> {
  return couponRepository.recordUse(trx, use);
}

/** Removes the use of a coupon by a cancelled order; idempotent. */
export function releaseCoupon(trx: StoreTransaction, orderId: string): Promise<void> {
  return couponRepository.removeUse(trx, orderId);
}

export function eraseCartsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return cartRepository.eraseOf(trx, customerId);
}

/** Counts the coupons that guests used, or those of one order, as used by an account. */
export function adoptCouponUses(
  trx: StoreTransaction,
  { purchases, customerId }: { purchases: GuestPurchases; customerId: number },
): Promise<void> {
  return couponRepository.adopt(trx, { purchases, customerId });
}

/** Gives the carts of guests that became orders to an account. */
export function adoptOrderedCarts(
  trx: StoreTransaction,
  { buyerIds, customerId }: { buyerIds: readonly number[]; customerId: number },
): Promise<void> {
  return cartRepository.adoptOrdered(trx, { buyerIds, customerId });
}

/** A cart that was left, or that a reminder's link shows. */
export interface LeftCart {
  readonly id: string;
  readonly customerId: number | null;
  readonly buyerId: number | null;
  readonly isOrdered: boolean;
  /** At the prices of now, without a coupon of its own. */
  readonly contents: Cart;
}

/** Locks an open cart without a change since a moment; null for another one, also one that is being changed or ordered. */
export async function lockLeftCart(
  trx: StoreTransaction,
  { id, since, now }: { id: string; since: Date; now: Date },
): Promise<(LeftCart & { changedAt: Date }) | null> {
  const cart = await cartRepository.lockUnchanged(trx, { id, since });
  return cart ? { ...(await leftCartOf(trx, { cart, now })), changedAt: cart.updated_at } : null;
}

/** Returns a cart by its id, whoever has it; null for none. A visitor who is not its customer sees it at public prices. */
export async function leftCart(
  db: StoreDatabase,
  { id, visitorId, now }: { id: string; visitorId: number | null; now: Date },
): Promise<LeftCart | null> {
  const cart = await cartRepository.byId(db, id);
  if (!cart) return null;
  return leftCartOf(db, { cart, memberId: visitorId === cart.customer_id ? visitorId : null, now });
}

async function leftCartOf(
  db: StoreDatabase,
  { cart, memberId, now }: { cart: CartRow; memberId?: number | null; now: Date },
): Promise<LeftCart> {
  return {
    id: cart.id,
    customerId: cart.customer_id,
    buyerId: cart.buyer_id,
    isOrdered: cart.status === 'ordered',
    contents: toCartResponse(
      await readContents(db, { cart, ...(memberId !== undefined && { memberId }), now }),
    ),
  };
}

/** Returns whether a cart can be changed by a visitor, a customer or a guest. */
export async function isOwnCart(
  db: StoreDatabase,
  { cartId, customerId, buyerId }: { cartId: string; customerId: number | null; buyerId: number | null },
): Promise<boolean> {
  const cart = await cartRepository.byId(db, cartId);
  if (cart?.status !== 'open') return false;
  return cart.customer_id === null || (cart.customer_id === customerId && cart.buyer_id === buyerId);
}
