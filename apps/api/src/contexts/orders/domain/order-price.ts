import { arrivalAfterSettlement } from '@vitrine/contract/arrival-after-settlement.ts';
import type { OrderDiscount, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { totalsOfOrder, type OrderTotals } from '@vitrine/rules/order-totals.ts';

import { orderDiscounts } from './order-discounts.ts';

export interface OrderPrice {
  readonly payment_code: string;
  readonly payment_type: PaymentMethod['type'];
  readonly discount_centavos: number;
  readonly shipping_centavos: number;
  readonly total_centavos: number;
  readonly discounts: readonly OrderDiscount[];
  readonly item_discounts_centavos: readonly number[];
  readonly coupon_code: string | null;
  readonly arrives_on: string;
}

export type PricedBy = Pick<PaymentMethod, 'code' | 'type' | 'name' | 'discount_percent'>;

/** Promotions, coupon and delivery for one payment method. */
interface CartPrice {
  readonly discounts: readonly Pick<OrderDiscount, 'kind' | 'name' | 'amount_centavos'>[];
  readonly itemDiscountsCentavos: readonly number[];
  readonly couponCode: string | null;
  readonly arrivesOn: string;
}

/** Returns the price of an order by one method, from its totals by that method. */
export function orderPrice(method: PricedBy, totals: OrderTotals, cart: CartPrice): OrderPrice {
  return {
    payment_code: method.code,
    payment_type: method.type,
    discount_centavos: totals.discount_centavos,
    shipping_centavos: totals.shipping_centavos,
    total_centavos: totals.total_centavos,
    discounts: orderDiscounts(cart.discounts, totals, method.name),
    item_discounts_centavos: cart.itemDiscountsCentavos,
    coupon_code: cart.couponCode,
    arrives_on: arrivalAfterSettlement(cart.arrivesOn, method.type),
  };
}

export interface PricedOrder {
  readonly items_centavos: number;
  readonly discounts: readonly OrderDiscount[];
  readonly gift_wrap_centavos: number;
  readonly shipping_centavos: number;
  readonly bonus_centavos: number;
  readonly credit_centavos: number;
  readonly coupon_code: string | null;
  readonly shipping: { readonly arrives_on: string };
  readonly prices: readonly OrderPrice[];
}

/**
 * Returns the price of a placed order by a method, as agreed when it was placed; null if that method cannot pay it. An
 * order without stored prices is priced by its totals.
 */
export function priceByMethod(order: PricedOrder, method: PricedBy): OrderPrice | null {
  const agreed = order.prices.length > 0;
  const price = agreed
    ? order.prices.find(({ payment_code: code }) => code === method.code)
    : priced(order, method);
  // Bonus and credit are spent: a price that they cover cannot be charged.
  return price && price.total_centavos > 0 ? price : null;
}

function priced(order: PricedOrder, method: PricedBy): OrderPrice {
  const ofCart = order.discounts.filter(({ kind }) => kind === 'promotion' || kind === 'coupon');
  const totals = totalsOfOrder({
    itemsCentavos: order.items_centavos,
    cartDiscountCentavos: ofCart.reduce((sum, { amount_centavos: amount }) => sum + amount, 0),
    paymentDiscountPercent: method.discount_percent,
    giftWrapCentavos: order.gift_wrap_centavos,
    shippingCentavos: order.shipping_centavos,
    bonusCentavos: order.bonus_centavos,
    creditCentavos: order.credit_centavos,
  });
  return {
    ...orderPrice(method, totals, {
      discounts: ofCart,
      itemDiscountsCentavos: [],
      couponCode: order.coupon_code,
      arrivesOn: order.shipping.arrives_on,
    }),
    // The order promised this day; the method that it assumed is not stored.
    arrives_on: order.shipping.arrives_on,
  };
}
