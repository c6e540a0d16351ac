import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';

export interface CheckoutTotals {
  readonly paymentDiscountCentavos: number;
  readonly shippingCentavos: number;
  /** The credit that is used: no more than there is left to pay. */
  readonly creditCentavos: number;
  readonly totalCentavos: number;
}

/**
 * What an order of this cart will come to. The API computes it anew and refuses an order whose total the person did not
 * see, so the two have to agree to the centavo.
 */
export function checkoutTotals(
  cart: Pick<CartTotals, 'gift_wrap_centavos' | 'total_centavos'>,
  {
    discountPercent,
    shippingCentavos,
    creditCentavos,
  }: { discountPercent: number; shippingCentavos: number; creditCentavos: number },
): CheckoutTotals {
  // Wrapping is no goods: nothing is taken off it.
  const goods = cart.total_centavos - cart.gift_wrap_centavos;
  const paymentDiscountCentavos = Math.round((goods * discountPercent) / 100);
  const toPay = cart.total_centavos - paymentDiscountCentavos + shippingCentavos;
  const credit = Math.min(creditCentavos, toPay);
  return {
    paymentDiscountCentavos,
    shippingCentavos,
    creditCentavos: credit,
    totalCentavos: toPay - credit,
  };
}

/** A customer's credit is in reais on the wire [CHK-04]. */
export function creditCentavosOf({ credit }: { credit: number }): number {
  return Math.max(0, Math.round(credit * 100));
}
