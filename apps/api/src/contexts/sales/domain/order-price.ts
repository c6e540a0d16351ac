import type { OrderDiscount, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { arrivalAfterSettlement } from '@vitrine/contract/settlement.ts';

import { orderDiscounts } from './order-discounts.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';

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

/** What promotions, coupon and delivery come to where an order is paid by a certain method. */
interface CartPrice {
  readonly discounts: readonly Pick<OrderDiscount, 'kind' | 'name' | 'amount_centavos'>[];
  readonly itemDiscountsCentavos: readonly number[];
  readonly couponCode: string | null;
  readonly arrivesOn: string;
}

/** The price of an order by one method, from its totals by that method. */
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
 * What an order that stands comes to by a method, as it was agreed when it was placed; null where it cannot be paid so. One
 * from before prices were kept is priced by what is known of it.
 */
export function priceByMethod(order: PricedOrder, method: PricedBy): OrderPrice | null {
  const agreed = order.prices.length > 0;
  const price = agreed
    ? order.prices.find(({ payment_code: code }) => code === method.code)
    : priced(order, method);
  // Bonus and credit are spent: a price that they cover is none to charge.
  return price && price.total_centavos > 0 ? price : null;
}

function priced(order: PricedOrder, method: PricedBy): OrderPrice {
  const ofCart = order.discounts.filter(({ kind }) => kind === 'promotion' || kind === 'coupon');
  const totals = orderTotals({
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
    // The day was told with the order; by which method nobody knows any more.
    arrives_on: order.shipping.arrives_on,
  };
}
