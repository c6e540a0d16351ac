import type { orderInput } from '@vitrine/contract/schemas/sales.ts';
import { bonusProblem } from '@vitrine/rules/bonus-problem.ts';
import { isTooLarge, type OrderTotals, totalsOfOrder } from '@vitrine/rules/order-totals.ts';
import type { z } from 'zod';

import { type CartToOrder, chosenShippingOption } from '#api/contexts/cart/cart.public.ts';
import { bonusMinPurchaseCentavos } from '#api/contexts/credits/credits.public.ts';
import { orderPrice, type OrderPrice, type PricedBy } from '#api/contexts/orders/orders.public.ts';
import {
  activePaymentMethods,
  type chargeableMethod,
  chargedByMethod,
} from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refuse } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { requestedCreditCentavos } from './domain/requested-credit-centavos.ts';

/** What a shopper sends to place an order. */
export interface OrderAttempt {
  readonly customerId: number;
  readonly input: z.output<typeof orderInput>;
  readonly services: Services;
}

export type PricingRefusal =
  | 'order_too_large'
  | 'insufficient_bonus'
  | 'bonus_minimum_not_reached'
  | 'validation_failed'
  | 'insufficient_credit'
  | 'coupon_already_used'
  | 'coupon_with_promotions'
  | 'promotion_out_of_date'
  | 'promotion_wrong_group'
  | 'delivery_quote_expired'
  | 'delivery_unavailable';

export type ChargeableMethod = NonNullable<Awaited<ReturnType<typeof chargeableMethod>>>;

type Delivery = Awaited<ReturnType<typeof chosenShippingOption>>;

/** The amounts of an order, by its chosen payment method, and what they follow from. */
export interface OrderAmounts {
  readonly totals: OrderTotals;
  readonly interestCentavos: number;
  /** With interest: the amount that is charged. */
  readonly totalCentavos: number;
  readonly price: OrderPrice;
  /** By each method that can pay the order, the chosen one first. */
  readonly prices: readonly OrderPrice[];
  readonly delivery: Delivery;
}

interface Purchase {
  readonly attempt: OrderAttempt;
  readonly contents: CartToOrder;
  readonly address: { readonly postcode: string };
  readonly method: ChargeableMethod;
  readonly balances: { readonly credit: number; readonly bonus: number };
  readonly now: Date;
}

/** Returns the amounts of an order; refuses those that the shopper cannot have, or has not seen. */
export async function orderAmounts(
  refuse: Refuse<PricingRefusal>,
  trx: StoreTransaction,
  { attempt, contents, address, method, balances, now }: Purchase,
): Promise<OrderAmounts> {
  const { input } = attempt;
  const terms: PriceTerms = {
    input,
    postcode: address.postcode,
    bonusCentavos: await allowedBonus(refuse, trx, input, balances.bonus, contents.totals),
    creditCentavos: allowedCredit(refuse, input, balances.credit),
    now,
  };
  const { totals, price, delivery } = await priceBy(refuse, trx, method, contents, terms);
  if (isTooLarge(totals)) throw refuse('order_too_large');
  const interestCentavos = interestOf(refuse, method, totals.total_centavos, attempt);
  const totalCentavos = totals.total_centavos + interestCentavos;
  requireSeenTotal(refuse, input.expected_total_centavos, totalCentavos, contents.couponProblem);
  const prices = await agreedPrices(refuse, trx, { contents, terms, totals, price, delivery });
  return { totals, interestCentavos, totalCentavos, price, prices, delivery };
}

interface PriceTerms {
  readonly input: OrderAttempt['input'];
  readonly postcode: string;
  readonly bonusCentavos: number;
  readonly creditCentavos: number;
  readonly now: Date;
}

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
    (await chosenShippingOption(
      { refuse, trx },
      { ...input.shipping, lines: contents.lines, postcode, now },
    ));
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
  refuse: Refuse<'validation_failed'>,
  method: ChargeableMethod,
  totalCentavos: number,
  { input, services }: OrderAttempt,
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

export function requestedBonusCentavos({ additional }: OrderAttempt['input']): number {
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
  const problem = bonusProblem(requestedBonusCentavos(input), {
    availableCentavos,
    minPurchaseCentavos: await bonusMinPurchaseCentavos(trx),
    productsCentavos: totals.items_centavos - totals.discount_centavos,
  });
  if (problem) throw refuse(problem);
  return requestedBonusCentavos(input);
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
