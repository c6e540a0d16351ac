import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { countText } from './count-text.ts';

export interface CartRow {
  readonly label: string;
  readonly value: number;
}

/** What the cart's total is made of: rows that would say zero are left out. */
export function cartRows({ items_count, coupon, totals }: Cart): CartRow[] {
  const offers = totals.items_centavos - totals.list_centavos;
  return [
    { label: `Produtos (${countText(items_count)})`, value: totals.list_centavos },
    ...(offers < 0 ? [{ label: 'Ofertas', value: offers }] : []),
    ...(totals.discount_centavos > 0
      ? [{ label: coupon ? `Cupom ${coupon.code}` : 'Desconto', value: -totals.discount_centavos }]
      : []),
  ];
}

/** How much less than at list prices [CAR+03]. */
export function savingsCentavos({ totals }: Pick<Cart, 'totals'>): number {
  return totals.list_centavos - totals.total_centavos;
}
