import { createHash } from 'node:crypto';

import { isAllowedQty } from '@vitrine/contract/allowed-quantity.ts';
import type { orderInput, orderPlaced } from '@vitrine/contract/schemas/sales.ts';
import type { z } from 'zod';

import {
  type CartToOrder,
  cartToOrder,
  chosenDelivery,
  closeCart,
  imageOfLine,
  type LockedCart,
  lockCartToOrder,
  maxQtyOf,
  optionsLabelOf,
  recordCouponUse,
  salePriceOf,
} from '#api/contexts/cart/cart.public.ts';
import {
  bonusMinPurchaseCentavos,
  spendCredit,
  spendableCredit,
} from '#api/contexts/credits/credits.public.ts';
import { addressOfCustomer } from '#api/contexts/customer/customer.public.ts';
import {
  activePaymentMethod,
  activePaymentMethods,
  chargedByMethod,
  payByAfterPlacing,
} from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refuse, Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { bonusKeyOf, spentKeyOf } from './cancel-order.ts';
import { bonusProblem } from './domain/bonus-problem.ts';
import { orderPrice, type OrderPrice, type PricedBy } from './domain/order-price.ts';
import { isTooLarge, type OrderTotals, orderTotals } from './domain/order-totals.ts';
import { requestedCreditCentavos } from './domain/requested-credit.ts';
import { moveOrder } from './move-order.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository } from './order-repository.ts';
import { stockRepository } from './stock-repository.ts';
import { tellOfOrder } from './tell-of-order.ts';

export interface OrderAttempt {
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof orderInput>;
  readonly services: Services;
}

type OrderPlaced = z.output<typeof orderPlaced>;

/** Of a store that has no orders yet. */
const firstIncrementId = 1_000_001;

/**
 * Places an order: everything or nothing, in one transaction [ORD-01]. The same key gives the same order however
 * often and from wherever it comes; the same order for the same cart from another tab does too [ORD+01].
 */
export function placeOrder(
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
  return db.transaction().execute(async (trx) => {
    await orderRepository.lockAttempt(trx, key);
    const earlier = await orderRepository.byAttempt(trx, key);
    if (earlier && earlier.request_hash !== requestHash) throw attempt.refuse('idempotency_key_reused');
    if (earlier) return toPlaced(earlier);

    const availableCredit = await spendableCredit(trx, { customerId, kind: 'credit', now });
    const availableBonus = await spendableCredit(trx, { customerId, kind: 'bonus', now });
    const cart = await lockCartToOrder(attempt.refuse, trx, { cartId: input.cart_id, customerId });
    if (cart.status === 'ordered') {
      const same = await orderRepository.byCart(trx, input.cart_id);
      if (same?.request_hash !== requestHash) throw attempt.refuse('cart_not_found');
      return toPlaced(same);
    }
    const contents = await holdGoods(attempt.refuse, trx, cart, { now, paymentCode: input.payment.code });
    const address = await addressOfCustomer(trx, customerId, input.address.id);
    if (!address) throw attempt.refuse('address_not_found');
    const method = await activePaymentMethod(trx, input.payment.code);
    if (!method) throw attempt.refuse('payment_method_unavailable');
    const terms = {
      input,
      postcode: address.postcode,
      bonusCentavos: await allowedBonus(attempt.refuse, trx, input, availableBonus, contents.totals),
      creditCentavos: allowedCredit(attempt.refuse, input, availableCredit),
      now,
    };
    const { totals, price, delivery } = await priceBy(attempt.refuse, trx, method, contents, terms);
    if (isTooLarge(totals)) throw attempt.refuse('order_too_large');
    const interestCentavos = interestOf(method, totals.total_centavos, attempt);
    const total = totals.total_centavos + interestCentavos;
    requireSeenTotal(attempt.refuse, input.expected_total_centavos, total, contents.couponProblem);
    const prices = await agreedPrices(attempt.refuse, trx, { contents, terms, totals, price, delivery });

    for (const line of contents.lines) await stockRepository.take(trx, line.variant_id, line.qty);
    await closeCart(trx, { cartId: input.cart_id, customerId, now });
    // Nothing is left to pay when credit, bonus or a coupon pays for everything.
    const status = totals.total_centavos === 0 ? 'paid' : 'awaiting_payment';
    const order = await orderRepository.insert(trx, {
      ...totals,
      interest_centavos: interestCentavos,
      total_centavos: total,
      prices: JSON.stringify(prices),
      increment_id: await orderRepository.nextIncrementId(trx, firstIncrementId),
      customer_id: customerId,
      cart_id: input.cart_id,
      status,
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
      pay_by: status === 'paid' ? null : payByAfterPlacing(now),
    });
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
    // Used as long as it may come to be: another method can make it take something off.
    const couponCode = (status === 'paid' ? [price] : prices).find(({ coupon_code: code }) => code !== null);
    if (couponCode?.coupon_code) {
      await recordCouponUse(trx, { code: couponCode.coupon_code, orderId: order.id, customerId, now });
    }
    await orderItemRepository.insert(
      trx,
      contents.lines.map((line) => toOrderItem(order.id, line)),
    );
    await orderRepository.addEvent(trx, order.id, 'awaiting_payment', now);
    await tellOfOrder(trx, { topic: 'order_placed', orderId: order.id, now });
    if (status === 'paid') await moveOrder(trx, { orderId: order.id, status, now });
    return toPlaced(order);
  });
}

/** What an order is of: the rest of a checkout, such as its step, may differ when it is sent again. */
function hashOf({ customerId, input }: OrderAttempt): string {
  const asked = [
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
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

function toPlaced(order: { id: string; increment_id: string; total_centavos: number }): OrderPlaced {
  return { uuid: order.id, increment_id: order.increment_id, total_centavos: order.total_centavos };
}

/** What is in the cart, with its goods held: from here on nobody else sells them, and their prices stand. */
async function holdGoods(
  refuse: Refuse<'cart_empty' | 'product_out_of_stock' | 'quantity_off_step'>,
  trx: StoreTransaction,
  cart: LockedCart,
  at: { now: Date; paymentCode: string },
): Promise<CartToOrder> {
  const { lines } = await cartToOrder(trx, cart, at);
  if (lines.length === 0) throw refuse('cart_empty');
  await stockRepository.lock(trx, {
    productIds: lines.map(({ product_id }) => product_id),
    variantIds: lines.map(({ variant_id }) => variant_id),
  });
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

type Delivery = Awaited<ReturnType<typeof chosenDelivery>>;

/** What a cart comes to by a method, paid at once. */
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
    (await chosenDelivery(refuse, trx, input.shipping, { lines: contents.lines, postcode, now }));
  const totals = orderTotals({
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
 * The prices of an order by each method, so that another one can pay it as long as it waits [ORD+03]. A method that would
 * use another amount of bonus or credit is left out: those are spent with the order.
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
    const travelsAlike = cart.lines.every(
      (line, index) => line.is_free_shipping === contents.lines[index]?.is_free_shipping,
    );
    const other = await priceBy(refuse, trx, method, cart, terms, travelsAlike ? delivery : undefined).catch(
      ifRefused,
    );
    const isSpentAlike =
      other?.totals.bonus_centavos === totals.bonus_centavos &&
      other.totals.credit_centavos === totals.credit_centavos;
    if (other && isSpentAlike) prices.push(other.price);
  }
  return prices;
}

/** Null for what is refused: the chosen delivery is not to be had by that method. */
function ifRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** The interest of the instalments chosen, where the method offers them. */
function interestOf(
  method: NonNullable<Awaited<ReturnType<typeof activePaymentMethod>>>,
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

/** The credit asked for, where the customer has that much [CHK-04]. */
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

/** The bonus asked for, where the customer has that much and buys enough [CHK-04]. */
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
    goodsCentavos: totals.items_centavos - totals.discount_centavos,
  });
  if (problem) throw refuse(problem);
  return requestedBonus(input);
}

/** Nobody pays what they did not see: neither another total, nor, unseen, a total without the coupon they applied. */
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
  // What time or prices changed is out of date; the other reasons tell more by themselves.
  const isTold = problem !== null && problem !== 'coupon_expired' && problem !== 'coupon_invalid';
  throw refuse(isTold ? problem : 'promotion_out_of_date');
}

function toOrderItem(orderId: string, line: CartToOrder['lines'][number]) {
  const image = imageOfLine(line);
  return {
    order_id: orderId,
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: image && JSON.stringify(image),
    qty: line.qty,
    price_centavos: salePriceOf(line),
    total_centavos: line.qty * salePriceOf(line),
    discount_centavos: line.discount_centavos,
  };
}
