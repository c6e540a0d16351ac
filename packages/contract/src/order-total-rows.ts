import type { Order, OrderDiscount } from './schemas/sales.ts';

type NamedDiscount = Pick<OrderDiscount, 'kind' | 'name' | 'amount_centavos'>;

export interface OrderTotalRow {
  readonly label: string;
  /** An amount, below zero for a discount, or 'Grátis'. */
  readonly value: number | string;
}

/**
 * Returns one row per discount. If the rows do not add up (a change is pending, or the order predates stored
 * discounts), a single row shows the total.
 */
export function discountRows(discounts: readonly NamedDiscount[], totalCentavos: number): OrderTotalRow[] {
  const explained = discounts.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  if (explained !== totalCentavos) {
    return totalCentavos > 0 ? [{ label: 'Descontos', value: -totalCentavos }] : [];
  }
  return discounts.map((discount) => ({
    label: labelOf(discount),
    value: discount.amount_centavos === 0 ? 'Grátis' : -discount.amount_centavos,
  }));
}

export function giftWrapRows(giftWrap: Order['gift_wrap']): OrderTotalRow[] {
  return giftWrap ? [{ label: 'Embalagem para presente', value: giftWrap.price_centavos || 'Grátis' }] : [];
}

/** Returns the row of the interest, wherever it is charged [ORD+03]. */
export function interestRows(interestCentavos: number): OrderTotalRow[] {
  return interestCentavos > 0 ? [{ label: 'Juros do parcelamento', value: interestCentavos }] : [];
}

/** Returns the rows of an order's total. */
export function orderRows({
  discounts,
  gift_wrap,
  totals,
}: Pick<Order, 'discounts' | 'gift_wrap' | 'totals'>): OrderTotalRow[] {
  return [
    { label: 'Produtos', value: totals.items_centavos },
    ...discountRows(discounts, totals.discount_centavos),
    ...giftWrapRows(gift_wrap),
    { label: 'Frete', value: totals.shipping_centavos || 'Grátis' },
    ...interestRows(totals.interest_centavos),
  ];
}

function labelOf({ kind, name }: NamedDiscount): string {
  switch (kind) {
    case 'promotion':
      return name;
    case 'coupon':
      return `Cupom ${name}`;
    case 'payment':
      return `Desconto no ${name}`;
    case 'bonus':
      return 'Bônus';
    case 'credit':
      return 'Crédito';
  }
}
