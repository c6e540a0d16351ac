import { discountRows, giftWrapRows } from '@vitrine/contract/order-total-rows.ts';
import type { Cart, ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { buyableQtyOf } from '@vitrine/rules/buyable-quantity.ts';

export interface CartTotalRow {
  readonly label: string;
  readonly value: number | string;
}

/** Returns the rows of the cart's total, without rows of zero and without unavailable units. */
export function cartTotalRows({ items, items_count, discounts, gift_wrap, totals }: Cart): CartTotalRow[] {
  const missingCount = items.reduce((sum, item) => sum + item.qty - buyableQtyOf(item), 0);
  // Gift wrap costs nothing while no line can be bought.
  const paidWrap = gift_wrap?.price_centavos === totals.gift_wrap_centavos ? gift_wrap : null;
  const offers = totals.items_centavos - totals.list_centavos;
  return [
    { label: `Produtos (${countText(items_count - missingCount)})`, value: totals.list_centavos },
    ...(offers < 0 ? [{ label: 'Ofertas', value: offers }] : []),
    ...discountRows(discounts, totals.discount_centavos),
    ...giftWrapRows(paidWrap),
  ];
}

/** Returns the savings compared with list prices, in centavos [CAR+03]. */
export function savingsCentavos({ totals }: Pick<Cart, 'totals'>): number {
  return totals.list_centavos - (totals.total_centavos - totals.gift_wrap_centavos);
}

/** '1 item', '3 itens'. */
export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} itens`;
}

/** Returns the row of the chosen shipping in the cart's total. */
export function shippingRow(chosen: Pick<ShippingOption, 'price_centavos'> | null): CartTotalRow {
  if (!chosen) return { label: 'Frete', value: 'calculado com o CEP' };
  return { label: 'Frete', value: chosen.price_centavos === 0 ? 'Grátis' : chosen.price_centavos };
}
