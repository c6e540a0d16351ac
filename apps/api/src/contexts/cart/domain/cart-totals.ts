import type { CartTotals } from '@vitrine/contract/schemas/cart.ts';

import { type CartLine, salePriceOf } from './cart-line.ts';
import { type Coupon, couponDiscountCentavos, couponProblem } from './coupon.ts';

export type PricedLine = Pick<CartLine, 'qty' | 'price_centavos' | 'special_price_centavos'>;

/** A coupon that may not be used now stays in the cart and takes nothing off. */
export function cartTotals(lines: readonly PricedLine[], coupon: Coupon | null, today: string): CartTotals {
  const sum = (priceOf: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + line.qty * priceOf(line), 0);
  const itemsCentavos = sum(salePriceOf);
  const isUsable = coupon !== null && couponProblem(coupon, { today, itemsCentavos }) === null;
  const discountCentavos = isUsable ? couponDiscountCentavos(coupon, itemsCentavos) : 0;
  return {
    list_centavos: sum((line) => line.price_centavos),
    items_centavos: itemsCentavos,
    discount_centavos: discountCentavos,
    total_centavos: itemsCentavos - discountCentavos,
  };
}
