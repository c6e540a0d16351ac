export interface OrderPrices {
  itemsCentavos: number;
  couponDiscountCentavos: number;
  /** Whole percent off the items after the coupon, for the way of paying. */
  paymentDiscountPercent: number;
  shippingCentavos: number;
  /** What the customer asks to be paid from their credit. */
  creditCentavos: number;
}

export interface OrderTotals {
  items_centavos: number;
  /** Coupon, way of paying and credit together. */
  discount_centavos: number;
  /** The credit that is used: no more than there is left to pay. */
  credit_centavos: number;
  shipping_centavos: number;
  total_centavos: number;
}

/** What an order comes to: items − discounts + shipping. */
export function orderTotals(prices: OrderPrices): OrderTotals {
  const afterCoupon = prices.itemsCentavos - prices.couponDiscountCentavos;
  const paymentDiscount = Math.round((afterCoupon * prices.paymentDiscountPercent) / 100);
  const toPay = afterCoupon - paymentDiscount + prices.shippingCentavos;
  const credit = Math.min(prices.creditCentavos, toPay);
  return {
    items_centavos: prices.itemsCentavos,
    discount_centavos: prices.couponDiscountCentavos + paymentDiscount + credit,
    credit_centavos: credit,
    shipping_centavos: prices.shippingCentavos,
    total_centavos: toPay - credit,
  };
}
