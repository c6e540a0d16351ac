export interface OrderPrices {
  itemsCentavos: number;
  /** The discounts of promotions and coupon. */
  cartDiscountCentavos: number;
  /** The discount of the payment method on the amount charged for products, in whole percent. */
  paymentDiscountPercent: number;
  giftWrapCentavos: number;
  shippingCentavos: number;
  /** The requested bonus. */
  bonusCentavos: number;
  /** The requested credit. */
  creditCentavos: number;
}

export interface OrderTotals {
  items_centavos: number;
  /** Promotions, coupon, payment method, bonus and credit together. */
  discount_centavos: number;
  payment_discount_centavos: number;
  /** The used bonus: at most the amount of the products, since it pays neither gift wrap nor shipping. */
  bonus_centavos: number;
  /** The used credit: at most the amount left to pay. */
  credit_centavos: number;
  gift_wrap_centavos: number;
  shipping_centavos: number;
  total_centavos: number;
}

/** R$ 10 million: with the interest of instalments, up to twice that, it still fits the column. */
const maxOrderCentavos = 1_000_000_000;

/** Returns whether the amount of an order before discounts exceeds the limit. */
export function isTooLarge(totals: OrderTotals): boolean {
  return totals.items_centavos + totals.gift_wrap_centavos + totals.shipping_centavos > maxOrderCentavos;
}

/**
 * Returns the totals of an order paid at once: items − discounts + gift wrap + shipping. Bonus pays products only, credit pays
 * anything; the method's discount applies to the amount that the method charges for products [CHK-04].
 */
export function totalsOfOrder(prices: OrderPrices): OrderTotals {
  const { itemsCentavos, cartDiscountCentavos, giftWrapCentavos, shippingCentavos } = prices;
  const productsCentavos = itemsCentavos - cartDiscountCentavos;
  const bonusCentavos = Math.min(prices.bonusCentavos, productsCentavos);
  const productsLeft = productsCentavos - bonusCentavos;
  const toPay = productsLeft + giftWrapCentavos + shippingCentavos;
  const creditCentavos = Math.min(prices.creditCentavos, toPay);
  const left = toPay - creditCentavos;
  const paymentDiscountCentavos = Math.round(
    (Math.min(productsLeft, left) * prices.paymentDiscountPercent) / 100,
  );
  return {
    items_centavos: itemsCentavos,
    discount_centavos: cartDiscountCentavos + paymentDiscountCentavos + bonusCentavos + creditCentavos,
    payment_discount_centavos: paymentDiscountCentavos,
    bonus_centavos: bonusCentavos,
    credit_centavos: creditCentavos,
    gift_wrap_centavos: giftWrapCentavos,
    shipping_centavos: shippingCentavos,
    total_centavos: left - paymentDiscountCentavos,
  };
}
