import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';
import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';
import { splitPayment } from '@vitrine/contract/split-payment.ts';

export interface CheckoutTotals {
  readonly paymentDiscountCentavos: number;
  readonly shippingCentavos: number;
  /** The bonus that is used: no more than the products come to. */
  readonly bonusCentavos: number;
  /** The credit that is used: no more than there is left to pay. */
  readonly creditCentavos: number;
  readonly totalCentavos: number;
}

/** Returns what an order of this cart comes to, by the function that the API prices the order with. */
export function checkoutTotals(
  cart: Pick<CartTotals, 'gift_wrap_centavos' | 'total_centavos'>,
  {
    shippingCentavos,
    ...payment
  }: { discountPercent: number; shippingCentavos: number; bonusCentavos: number; creditCentavos: number },
): CheckoutTotals {
  const { chargedCentavos, ...split } = splitPayment({
    goodsCentavos: cart.total_centavos - cart.gift_wrap_centavos,
    feesCentavos: cart.gift_wrap_centavos + shippingCentavos,
    ...payment,
  });
  return { ...split, shippingCentavos, totalCentavos: chargedCentavos };
}

/** Returns whether a purchase is large enough for a bonus [CHK-04]. */
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
