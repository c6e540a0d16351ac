import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { countText } from './count-text.ts';
import { discountRows, giftWrapRows } from './discount-rows.ts';

export interface CartRow {
  readonly label: string;
  readonly value: number | string;
}

/** What the cart's total is made of: rows that would say zero are left out. */
export function cartRows({ items_count, discounts, gift_wrap, totals }: Cart): CartRow[] {
  const offers = totals.items_centavos - totals.list_centavos;
  return [
    { label: `Produtos (${countText(items_count)})`, value: totals.list_centavos },
    ...(offers < 0 ? [{ label: 'Ofertas', value: offers }] : []),
    ...discountRows(discounts, totals.discount_centavos),
    ...giftWrapRows(gift_wrap),
  ];
}

/** How much less than at list prices [CAR+03]. */
export function savingsCentavos({ totals }: Pick<Cart, 'totals'>): number {
  return totals.list_centavos - (totals.total_centavos - totals.gift_wrap_centavos);
}
