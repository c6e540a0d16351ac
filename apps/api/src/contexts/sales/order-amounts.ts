import type { orderInput } from '@vitrine/contract/schemas/sales.ts';
import { bonusProblem } from '@vitrine/rules/bonus-problem.ts';
import { isWithinLimits } from '@vitrine/rules/method-limits.ts';
import { isTooLarge, type OrderTotals, totalsOfOrder } from '@vitrine/rules/order-totals.ts';
import type { z } from 'zod';

import { type CartToOrder, chosenShippingOption } from '#api/contexts/cart/cart.public.ts';
import { bonusMinPurchaseCentavos } from '#api/contexts/credits/credits.public.ts';
import { orderPrice, type OrderPrice, type PricedBy } from '#api/contexts/orders/orders.public.ts';
import {
  activeMethodsFor,
  type chargeableMethod,
  chargedByMethod,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import { isRefusal } from '#api/platform/is-refusal.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { requestedCreditCentavos } from './domain/requested-credit-centavos.ts';

/** What a shopper sends to place an order. */
export interface OrderAttempt extends OfBuyer {
  readonly customerId: number;
  /** The idempotency key. */
  readonly key: string;
  readonly input: z.output<typeof orderInput>;
}

export type PricingRefusal =
  | 'order_too_large'
  | 'insufficient_bonus'
  | 'payment_method_unavailable'
  | 'bonus_minimum_not_reached'
  | 'validation_failed'
  | 'insufficient_credit'
  | 'coupon_already_used'
  | 'coupon_with_promotions'
  | 'coupon_first_purchase'
  | 'coupon_other_products'
  | 'promotion_out_of_date'
  | 'promotion_wrong_group'
  | 'delivery_quote_expired'
  | 'delivery_unavailable';

export type ChargeableMethod = NonNullable<Awaited<ReturnType<typeof chargeableMethod>>>;

type Delivery = Awaited<ReturnType<typeof chosenShippingOption>>;

/** What of its shipping method an order stores. */
type OrderedDelivery = Pick<Delivery, 'code' | 'name' | 'pickup'>;

/** The amounts of an order, by its chosen payment method, and what they follow from. */
export interface OrderAmounts {
  readonly totals: OrderTotals;
  readonly interestCentavos: number;
  /** With interest: the amount that is charged. */
  readonly totalCentavos: number;
  readonly price: OrderPrice;
  /** By each method that can pay the order, the chosen one first. */
  readonly prices: readonly OrderPrice[];
  readonly delivery: OrderedDelivery;
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
  { trx, services, refuse }: InTransaction & Pick<UsingProviders, 'services'> & Refusing<PricingRefusal>,
  { attempt, contents, address, method, balances, now }: Purchase,
): Promise<OrderAmounts> {
  const { input } = attempt;
  const terms: PriceTerms = {
    input,
    postcode: address.postcode,
    bonusCentavos: await allowedBonus(
      { trx, refuse },
      { input, availableCentavos: balances.bonus, totals: contents.totals },
    ),
    creditCentavos: allowedCredit({ refuse }, { input, availableCentavos: balances.credit }),
    now,
  };
  const { totals, price, delivery } = await priceBy({ trx, refuse }, { method, contents, terms });
  if (isTooLarge(totals)) throw refuse('order_too_large');
  if (!isWithinLimits(method, totals.total_centavos)) throw refuse('payment_method_unavailable');
  const interestCentavos = await interestOf(
    { trx, services, refuse },
    { method, totalCentavos: totals.total_centavos, input },
  );
  const totalCentavos = totals.total_centavos + interestCentavos;
  requireSeenTotal(
    { refuse },
    { expectedCentavos: input.expected_total_centavos, totalCentavos, problem: contents.couponProblem },
  );
  const { customerId } = attempt;
  const prices = await agreedPrices(
    { trx, refuse },
    { customerId, contents, terms, totals, price, delivery },
  );
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
  { trx, refuse }: InTransaction & Refusing<'delivery_quote_expired' | 'delivery_unavailable'>,
  {
    method,
    contents,
    terms,
    knownDelivery,
  }: { method: PricedBy; contents: CartToOrder; terms: PriceTerms; knownDelivery?: Delivery | undefined },
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
  { trx, refuse }: InTransaction & Refusing<'delivery_quote_expired' | 'delivery_unavailable'>,
  chosen: {
    customerId: number;
    contents: CartToOrder;
    terms: PriceTerms;
    totals: OrderTotals;
    price: OrderPrice;
    delivery: Delivery;
  },
): Promise<OrderPrice[]> {
  const { customerId, contents, terms, totals, price, delivery } = chosen;
  const prices = [price];
  for (const method of await activeMethodsFor(trx, customerId)) {
    if (method.code === price.payment_code) continue;
    const cart = contents.paidBy(method.code);
    const hasSameShipping = cart.lines.every(
      (line, index) => line.is_free_shipping === contents.lines[index]?.is_free_shipping,
    );
    const other = await priceBy(
      { trx, refuse },
      { method, contents: cart, terms, knownDelivery: hasSameShipping ? delivery : undefined },
    ).catch(ifRefused);
    const isSameSpending =
      other?.totals.bonus_centavos === totals.bonus_centavos &&
      other.totals.credit_centavos === totals.credit_centavos;
    if (!other || !isSameSpending) continue;
    if (isWithinLimits(method, other.totals.total_centavos)) prices.push(other.price);
  }
  return prices;
}

/** Returns null for a refusal: the chosen delivery is unavailable with that method. */
function ifRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

/** Returns the interest of the chosen instalments; refuses those that the method does not offer. */
async function interestOf(
  { trx, services, refuse }: InTransaction & UsingProviders & Refusing<'validation_failed'>,
  {
    method,
    totalCentavos,
    input,
  }: { method: ChargeableMethod; totalCentavos: number; input: OrderAttempt['input'] },
): Promise<number> {
  const { installments = 1 } = input.payment;
  const charged = await chargedByMethod({ db: trx, services }, { method, totalCentavos, installments });
  if (charged === null) {
    throw refuse('validation_failed', { fields: { 'payment.installments': ['validation.invalid'] } });
  }
  return charged - totalCentavos;
}

/** Returns the requested credit; refuses more than the customer has [CHK-04]. */
function allowedCredit(
  { refuse }: Refusing<'validation_failed' | 'insufficient_credit'>,
  { input, availableCentavos }: { input: OrderAttempt['input']; availableCentavos: number },
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
  { trx, refuse }: InTransaction & Refusing<'insufficient_bonus' | 'bonus_minimum_not_reached'>,
  {
    input,
    availableCentavos,
    totals,
  }: { input: OrderAttempt['input']; availableCentavos: number; totals: CartToOrder['totals'] },
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
  {
    refuse,
  }: Refusing<
    | 'coupon_already_used'
    | 'coupon_with_promotions'
    | 'coupon_first_purchase'
    | 'coupon_other_products'
    | 'promotion_out_of_date'
    | 'promotion_wrong_group'
  >,
  {
    expectedCentavos,
    totalCentavos,
    problem,
  }: { expectedCentavos: number | undefined; totalCentavos: number; problem: CartToOrder['couponProblem'] },
): void {
  const isSeen = expectedCentavos === undefined ? problem === null : expectedCentavos === totalCentavos;
  if (isSeen) return;
  // Expired and unknown coupons are reported as out of date; the other codes are more specific.
  const isSpecific = problem !== null && problem !== 'coupon_expired' && problem !== 'coupon_invalid';
  throw refuse(isSpecific ? problem : 'promotion_out_of_date');
}
