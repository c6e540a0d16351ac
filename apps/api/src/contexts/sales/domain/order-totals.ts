export interface OrderPrices {
  itemsCentavos: number;
  /** Of promotions and coupon. */
  cartDiscountCentavos: number;
  /** Whole percent off the items after these, for the way of paying. */
  paymentDiscountPercent: number;
  giftWrapCentavos: number;
  shippingCentavos: number;
  /** What the customer asks to be taken off by their bonus. */
  bonusCentavos: number;
  /** What the customer asks to be paid from their credit. */
  creditCentavos: number;
}

export interface OrderTotals {
  items_centavos: number;
  /** Promotions, coupon, way of paying, bonus and credit together. */
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

/** What an order comes to, paid at once: items − discounts + wrapping + shipping. */
export function orderTotals(prices: OrderPrices): OrderTotals {
  const goods = prices.itemsCentavos - prices.cartDiscountCentavos;
  const paymentDiscount = Math.round((goods * prices.paymentDiscountPercent) / 100);
  // Bonus and credit pay first: what they pay for is not paid by the method that earns the discount.
  const { total_centavos: chargedByMethod } = totalsWith(prices, 0);
  return totalsWith(prices, Math.min(paymentDiscount, chargedByMethod));
}

function totalsWith(prices: OrderPrices, paymentDiscount: number): OrderTotals {
  const goods = prices.itemsCentavos - prices.cartDiscountCentavos;
  const bonus = Math.min(prices.bonusCentavos, goods - paymentDiscount);
  const toPay = goods - paymentDiscount - bonus + prices.giftWrapCentavos + prices.shippingCentavos;
  const credit = Math.min(prices.creditCentavos, toPay);
  return {
    items_centavos: prices.itemsCentavos,
    discount_centavos: prices.cartDiscountCentavos + paymentDiscount + bonus + credit,
    bonus_centavos: bonus,
    credit_centavos: credit,
    gift_wrap_centavos: prices.giftWrapCentavos,
    shipping_centavos: prices.shippingCentavos,
    total_centavos: toPay - credit,
  };
}
