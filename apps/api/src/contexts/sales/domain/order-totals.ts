import { splitPayment } from '@vitrine/contract/split-payment.ts';

export interface OrderPrices {
  itemsCentavos: number;
  /** Of promotions and coupon. */
  cartDiscountCentavos: number;
  /** Whole percent that the payment method takes off what it charges for products. */
  paymentDiscountPercent: number;
  giftWrapCentavos: number;
  shippingCentavos: number;
  /** The bonus that the customer asks to use. */
  bonusCentavos: number;
  /** The credit that the customer asks to use. */
  creditCentavos: number;
}

export interface OrderTotals {
  items_centavos: number;
  /** Promotions, coupon, payment method, bonus and credit together. */
  discount_centavos: number;
  /** The bonus that is used: no more than the products come to, since it pays neither wrapping nor freight. */
  bonus_centavos: number;
  /** The credit that is used: no more than there is left to pay. */
  credit_centavos: number;
  gift_wrap_centavos: number;
  shipping_centavos: number;
  total_centavos: number;
}

/** R$ 10 million: twice that, as instalments with interest may come to, still is a number to the database. */
const mostOrderCentavos = 1_000_000_000;

/** Whether an order is worth more than one may be, before anything is taken off. */
export function isTooLarge(totals: OrderTotals): boolean {
  return totals.items_centavos + totals.gift_wrap_centavos + totals.shipping_centavos > mostOrderCentavos;
}

/** Returns what an order comes to, paid at once: items − discounts + wrapping + shipping. */
export function orderTotals(prices: OrderPrices): OrderTotals {
  const split = splitPayment({
    goodsCentavos: prices.itemsCentavos - prices.cartDiscountCentavos,
    feesCentavos: prices.giftWrapCentavos + prices.shippingCentavos,
    bonusCentavos: prices.bonusCentavos,
    creditCentavos: prices.creditCentavos,
    discountPercent: prices.paymentDiscountPercent,
  });
  const spentCentavos = split.bonusCentavos + split.creditCentavos;
  return {
    items_centavos: prices.itemsCentavos,
    discount_centavos: prices.cartDiscountCentavos + split.paymentDiscountCentavos + spentCentavos,
    bonus_centavos: split.bonusCentavos,
    credit_centavos: split.creditCentavos,
    gift_wrap_centavos: prices.giftWrapCentavos,
    shipping_centavos: prices.shippingCentavos,
    total_centavos: split.chargedCentavos,
  };
}
