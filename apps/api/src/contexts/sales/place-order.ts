import { createHash } from 'node:crypto';

import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { orderInput, orderPlaced } from '@vitrine/contract/schemas/sales.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { bonusProblem } from '@vitrine/rules/bonus-problem.ts';
import { isTooLarge, type OrderTotals, totalsOfOrder } from '@vitrine/rules/order-totals.ts';
import type { z } from 'zod';

import {
  type CartToOrder,
  cartToOrder,
  chosenShippingOption,
  closeCart,
  imageOfLine,
  linesToOrder,
  type LockedCart,
  lockCartToOrder,
  maxQtyOf,
  optionsLabelOf,
  recordCouponUse,
  unitPriceOf,
} from '#api/contexts/cart/cart.public.ts';
import { lockStock, reserveStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { bonusMinPurchaseCentavos, spendCredit } from '#api/contexts/credits/credits.public.ts';
import { addressOfCustomer, lockCustomer } from '#api/contexts/customer/customer.public.ts';
import {
  bonusKeyOf,
  insertOrder,
  lockOrderAttempt,
  moveOrder,
  orderOfCart,
  orderPrice,
  type OrderPrice,
  type PricedBy,
  spentKeyOf,
} from '#api/contexts/orders/orders.public.ts';
import {
  activePaymentMethods,
  chargeableMethod,
  chargedByMethod,
  payByAfterPlacing,
} from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refuse, Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { requestedCreditCentavos } from './domain/requested-credit-centavos.ts';
import { requestedBalances } from './requested-balances.ts';

export interface OrderAttempt {
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof orderInput>;
  readonly services: Services;
}

type OrderPlaced = z.output<typeof orderPlaced>;

/**
 * Places an order in one transaction [ORD-01]. A retry with the same idempotency key returns the same order; so does the
 * same request for the same cart from another tab [ORD+01].
 */
export async function placeOrder(
  db: StoreDatabase,
  attempt: OrderAttempt &
    Refusing<
      | 'idempotency_key_reused'
      | 'cart_not_found'
      | 'address_not_found'
      | 'payment_method_unavailable'
      | 'order_too_large'
      | 'cart_empty'
      | 'product_out_of_stock'
      | 'quantity_off_step'
      | 'insufficient_bonus'
      | 'bonus_minimum_not_reached'
      | 'validation_failed'
      | 'insufficient_credit'
      | 'coupon_already_used'
      | 'coupon_with_promotions'
      | 'promotion_out_of_date'
      | 'promotion_wrong_group'
      | 'delivery_quote_expired'
      | 'delivery_unavailable'
    >,
): Promise<OrderPlaced> {
  const { customerId, key, input, services } = attempt;
  const now = services.clock.now();
  const requestHash = hashOf(attempt);
  let placed: { paymentType: PaymentType } | null = null;
  const outcome = await db.transaction().execute(async (trx) => {
    const earlier = await lockOrderAttempt(trx, key);
    if (earlier && earlier.request_hash !== requestHash) throw attempt.refuse('idempotency_key_reused');
    if (earlier) return toPlaced(earlier);

    await lockCustomer(trx, customerId);
    const available = await requestedBalances(trx, {
      customerId,
      creditCentavos: requestedCreditCentavos(input.discount) ?? 0,
      bonusCentavos: requestedBonus(input),
      now,
    });
    const cart = await lockCartToOrder(attempt.refuse, trx, { cartId: input.cart_id, customerId });
    if (cart.status === 'ordered') {
      const same = await orderOfCart(trx, input.cart_id);
      if (same?.request_hash !== requestHash) throw attempt.refuse('cart_not_found');
      return toPlaced(same);
    }
    const contents = await lockContents(attempt.refuse, trx, cart, { now, paymentCode: input.payment.code });
    const address = await addressOfCustomer(trx, customerId, input.address.id);
    if (!address) throw attempt.refuse('address_not_found');
    const method = await chargeableMethod(trx, input.payment.code, services);
    if (!method) throw attempt.refuse('payment_method_unavailable');
    const terms = {
      input,
      postcode: address.postcode,
      bonusCentavos: await allowedBonus(attempt.refuse, trx, input, available.bonus, contents.totals),
      creditCentavos: allowedCredit(attempt.refuse, input, available.credit),
      now,
    };
    const { totals, price, delivery } = await priceBy(attempt.refuse, trx, method, contents, terms);
    if (isTooLarge(totals)) throw attempt.refuse('order_too_large');
    const interestCentavos = interestOf(method, totals.total_centavos, attempt);
    const total = totals.total_centavos + interestCentavos;
    requireSeenTotal(attempt.refuse, input.expected_total_centavos, total, contents.couponProblem);
    const prices = await agreedPrices(attempt.refuse, trx, { contents, terms, totals, price, delivery });

    await reserveStock(trx, contents.lines, now);
    await closeCart(trx, {
      cartId: input.cart_id,
      customerId,
      saved: contents.savedForLater,
      now,
    });
    // The payment discount is part of the discounts and has no column of its own.
    const { payment_discount_centavos: _, ...amounts } = totals;
    // Credit, bonus or a coupon has paid for everything.
    const isPaid = totals.total_centavos === 0;
    const row = {
      ...amounts,
      interest_centavos: interestCentavos,
      total_centavos: total,
      prices: JSON.stringify(prices),
      customer_id: customerId,
      cart_id: input.cart_id,
      attempt_key: key,
      request_hash: requestHash,
      items_count: contents.lines.reduce((count, line) => count + line.qty, 0),
      coupon_code: price.coupon_code,
      discounts: JSON.stringify(price.discounts),
      gift_message: contents.giftWrap?.message ?? null,
      address: JSON.stringify({
        recipient: `${address.first_name} ${address.last_name}`,
        phone: address.phone,
        postcode: address.postcode,
        street: address.street,
        number: address.number,
        complement: address.complement,
        neighborhood: address.neighborhood,
        city: address.city,
        region: address.region,
      }),
      shipping: JSON.stringify({
        code: delivery.code,
        name: delivery.name,
        arrives_on: price.arrives_on,
        pickup: delivery.pickup,
      }),
      payment_code: method.code,
      payment_type: method.type,
      placed_at: now,
      pay_by: isPaid ? null : payByAfterPlacing(now),
    };
    const order = await insertOrder(trx, row, contents.lines.map(toOrderItem));
    if (totals.bonus_centavos > 0) {
      await spendCredit(attempt.refuse, trx, {
        customerId,
        kind: 'bonus',
        centavos: totals.bonus_centavos,
        reference: order.increment_id,
        key: bonusKeyOf(order.id),
        now,
      });
    }
    if (totals.credit_centavos > 0) {
      await spendCredit(attempt.refuse, trx, {
        customerId,
        kind: 'credit',
        centavos: totals.credit_centavos,
        reference: order.increment_id,
        key: spentKeyOf(order.id),
        now,
      });
    }
    // Counted while any method that may still pay the order uses it.
    const couponCode = (isPaid ? [price] : prices).find(({ coupon_code: code }) => code !== null);
    if (couponCode?.coupon_code) {
      await recordCouponUse(trx, { code: couponCode.coupon_code, orderId: order.id, customerId, now });
    }
    if (isPaid) await moveOrder(trx, { order, event: 'pay', now });
    placed = { paymentType: method.type };
    return toPlaced(order);
  });
  if (placed) measuredEvents.orderPlaced.publish(placed);
  return outcome;
}

/** Hashes the fields that define an order; others, such as the step, may differ in a retry. */
function hashOf({ customerId, input }: OrderAttempt): string {
  const fields = [
    customerId,
    input.cart_id,
    input.address.id,
    input.shipping.code,
    input.shipping.quote_id ?? null,
    input.payment.code,
    input.payment.installments ?? 1,
    input.discount?.['credit'] ?? 0,
    input.expected_total_centavos ?? null,
    requestedBonus(input),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

function toPlaced(order: { id: string; increment_id: string; total_centavos: number }): OrderPlaced {
  return { uuid: order.id, increment_id: order.increment_id, total_centavos: order.total_centavos };
}

/** Returns the contents of the cart with their stock locked: other sales wait, and prices no longer change. */
async function lockContents(
  refuse: Refuse<'cart_empty' | 'product_out_of_stock' | 'quantity_off_step'>,
  trx: StoreTransaction,
  cart: LockedCart,
  at: { now: Date; paymentCode: string },
): Promise<CartToOrder> {
  const lines = await linesToOrder(trx, cart);
  if (lines.length === 0) throw refuse('cart_empty');
  await lockStock(trx, lines);
  const contents = await cartToOrder(trx, cart, at);
  if (contents.lines.some((line) => line.qty > maxQtyOf(line))) throw refuse('product_out_of_stock');
  if (contents.lines.some((line) => !isAllowedQty(line.qty, line))) throw refuse('quantity_off_step');
  return contents;
}

interface PriceTerms {
  readonly input: OrderAttempt['input'];
  readonly postcode: string;
  readonly bonusCentavos: number;
  readonly creditCentavos: number;
  readonly now: Date;
}

type Delivery = Awaited<ReturnType<typeof chosenShippingOption>>;

/** Returns the price of a cart by a method, paid at once. */
async function priceBy(
  refuse: Refuse<'delivery_quote_expired' | 'delivery_unavailable'>,
  trx: StoreTransaction,
  method: PricedBy,
  contents: CartToOrder,
  terms: PriceTerms,
  knownDelivery?: Delivery,
): Promise<{ totals: OrderTotals; price: OrderPrice; delivery: Delivery }> {
  const { input, postcode, now, ...spent } = terms;
  const delivery =
    knownDelivery ??
    (await chosenShippingOption(refuse, trx, input.shipping, { lines: contents.lines, postcode, now }));
  const totals = totalsOfOrder({
    itemsCentavos: contents.totals.items_centavos,
    cartDiscountCentavos: contents.totals.discount_centavos,
    paymentDiscountPercent: method.discount_percent,
    giftWrapCentavos: contents.totals.gift_wrap_centavos,
    shippingCentavos: delivery.price_centavos,
    ...spent,
  });
  const price = orderPrice(method, totals, {
    discounts: contents.discounts,
    itemDiscountsCentavos: contents.lines.map((line) => line.discount_centavos),
    couponCode: contents.usedCouponCode,
    arrivesOn: delivery.arrives_on,
  });
  return { totals, price, delivery };
}

/**
 * Returns the prices of an order by each method, so that another one can pay it while it is unpaid [ORD+03]. Omits a
 * method that would use another amount of bonus or credit: those are spent with the order.
 */
async function agreedPrices(
  refuse: Refuse<'delivery_quote_expired' | 'delivery_unavailable'>,
  trx: StoreTransaction,
  chosen: {
    contents: CartToOrder;
    terms: PriceTerms;
    totals: OrderTotals;
    price: OrderPrice;
    delivery: Delivery;
  },
): Promise<OrderPrice[]> {
  const { contents, terms, totals, price, delivery } = chosen;
  const prices = [price];
  for (const method of await activePaymentMethods(trx)) {
    if (method.code === price.payment_code) continue;
    const cart = contents.paidBy(method.code);
    const hasSameShipping = cart.lines.every(
      (line, index) => line.is_free_shipping === contents.lines[index]?.is_free_shipping,
    );
    const other = await priceBy(
      refuse,
      trx,
      method,
      cart,
      terms,
      hasSameShipping ? delivery : undefined,
    ).catch(ifRefused);
    const isSameSpending =
      other?.totals.bonus_centavos === totals.bonus_centavos &&
      other.totals.credit_centavos === totals.credit_centavos;
    if (other && isSameSpending) prices.push(other.price);
  }
  return prices;
}

/** Returns null for a refusal: the chosen delivery is unavailable with that method. */
function ifRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** Returns the interest of the chosen instalments; refuses those that the method does not offer. */
function interestOf(
  method: NonNullable<Awaited<ReturnType<typeof chargeableMethod>>>,
  totalCentavos: number,
  { input, services, refuse }: OrderAttempt & Refusing<'validation_failed'>,
): number {
  const { installments = 1 } = input.payment;
  const charged = chargedByMethod(method, { totalCentavos, installments, services });
  if (charged === null) {
    throw refuse('validation_failed', { fields: { 'payment.installments': ['validation.invalid'] } });
  }
  return charged - totalCentavos;
}

/** Returns the requested credit; refuses more than the customer has [CHK-04]. */
function allowedCredit(
  refuse: Refuse<'validation_failed' | 'insufficient_credit'>,
  input: OrderAttempt['input'],
  availableCentavos: number,
): number {
  const requested = requestedCreditCentavos(input.discount);
  if (requested === null) {
    throw refuse('validation_failed', { fields: { 'discount.credit': ['validation.invalid'] } });
  }
  if (requested > availableCentavos) throw refuse('insufficient_credit');
  return requested;
}

function requestedBonus({ additional }: OrderAttempt['input']): number {
  return additional?.crmbonus?.bonus_total ?? 0;
}

/** Returns the requested bonus; refuses more than the customer has, and a purchase below the minimum [CHK-04]. */
async function allowedBonus(
  refuse: Refuse<'insufficient_bonus' | 'bonus_minimum_not_reached'>,
  trx: StoreTransaction,
  input: OrderAttempt['input'],
  availableCentavos: number,
  totals: CartToOrder['totals'],
): Promise<number> {
  const problem = bonusProblem(requestedBonus(input), {
    availableCentavos,
    minPurchaseCentavos: await bonusMinPurchaseCentavos(trx),
    productsCentavos: totals.items_centavos - totals.discount_centavos,
  });
  if (problem) throw refuse(problem);
  return requestedBonus(input);
}

/** Refuses a total other than the one that the shopper saw, and an unseen total without the applied coupon. */
function requireSeenTotal(
  refuse: Refuse<
    'coupon_already_used' | 'coupon_with_promotions' | 'promotion_out_of_date' | 'promotion_wrong_group'
  >,
  expectedCentavos: number | undefined,
  totalCentavos: number,
  problem: CartToOrder['couponProblem'],
): void {
  const isSeen = expectedCentavos === undefined ? problem === null : expectedCentavos === totalCentavos;
  if (isSeen) return;
  // Expired and unknown coupons are reported as out of date; the other codes are more specific.
  const isSpecific = problem !== null && problem !== 'coupon_expired' && problem !== 'coupon_invalid';
  throw refuse(isSpecific ? problem : 'promotion_out_of_date');
}

function toOrderItem(line: CartToOrder['lines'][number]) {
  const image = imageOfLine(line);
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: image && JSON.stringify(image),
    qty: line.qty,
    price_centavos: unitPriceOf(line),
    total_centavos: line.qty * unitPriceOf(line),
    discount_centavos: line.discount_centavos,
  };
}
