import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';

export interface CheckoutTotals {
  readonly paymentDiscountCentavos: number;
  readonly shippingCentavos: number;
  /** The bonus that is used: no more than the products come to. */
  readonly bonusCentavos: number;
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
    bonusCentavos,
    creditCentavos,
  }: { discountPercent: number; shippingCentavos: number; bonusCentavos: number; creditCentavos: number },
): CheckoutTotals {
  const spent = { shippingCentavos, bonusCentavos, creditCentavos };
  // Wrapping is no goods: nothing is taken off it.
  const goods = cart.total_centavos - cart.gift_wrap_centavos;
  const discountCentavos = Math.round((goods * discountPercent) / 100);
  // Bonus and credit pay first: what they pay for is not paid by the method that earns the discount.
  const { totalCentavos: chargedByMethod } = totalsWith(cart, 0, spent);
  return totalsWith(cart, Math.min(discountCentavos, chargedByMethod), spent);
}

function totalsWith(
  cart: Pick<CartTotals, 'gift_wrap_centavos' | 'total_centavos'>,
  paymentDiscountCentavos: number,
  {
    shippingCentavos,
    bonusCentavos,
    creditCentavos,
  }: { shippingCentavos: number; bonusCentavos: number; creditCentavos: number },
): CheckoutTotals {
  const goods = cart.total_centavos - cart.gift_wrap_centavos;
  const bonus = Math.min(bonusCentavos, goods - paymentDiscountCentavos);
  const toPay = cart.total_centavos - paymentDiscountCentavos - bonus + shippingCentavos;
  const credit = Math.min(creditCentavos, toPay);
  return {
    paymentDiscountCentavos,
    shippingCentavos,
    bonusCentavos: bonus,
    creditCentavos: credit,
    totalCentavos: toPay - credit,
  };
}

/** Whether a purchase is large enough for a bonus [CHK-04]. */
export function mayUseBonus(
  { compra_minima: minimum, saldo_bonus: balance }: CrmBonus,
  cart: Pick<CartTotals, 'gift_wrap_centavos' | 'total_centavos'>,
): boolean {
  return balance > 0 && cart.total_centavos - cart.gift_wrap_centavos >= minimum;
}

/** A customer's credit is in reais on the wire [CHK-04]. */
export function creditCentavosOf({ credit }: { credit: number }): number {
  return Math.max(0, Math.round(credit * 100));
}
