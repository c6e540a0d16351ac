import type { OrderDiscount } from '@vitrine/contract/schemas/sales.ts';
import type { OrderTotals } from '@vitrine/rules/order-totals.ts';

/** Returns the parts of an order's discount: the cart's discounts, payment method, bonus, credit. They add up to it. */
export function orderDiscounts(
  ofCart: readonly Pick<OrderDiscount, 'kind' | 'name' | 'amount_centavos'>[],
  totals: Pick<OrderTotals, 'discount_centavos' | 'bonus_centavos' | 'credit_centavos'>,
  paymentName: string,
): OrderDiscount[] {
  const cartCentavos = ofCart.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const discounts: OrderDiscount[] = [
    ...ofCart.map(({ kind, name, amount_centavos }) => ({ kind, name, amount_centavos })),
    {
      kind: 'payment',
      name: paymentName,
      amount_centavos:
        totals.discount_centavos - cartCentavos - totals.bonus_centavos - totals.credit_centavos,
    },
    { kind: 'bonus', name: '', amount_centavos: totals.bonus_centavos },
    { kind: 'credit', name: '', amount_centavos: totals.credit_centavos },
  ];
  return discounts.filter(({ amount_centavos: amount }) => amount > 0);
}
