import type { Order } from '@vitrine/contract/schemas/sales.ts';

/** Describes the effects of cancelling an unpaid order: released stock, credit and coupon, and the refund of a late payment. */
export function cancellationEffects(
  { items_count: itemsCount, discounts }: Pick<Order, 'items_count' | 'discounts'>,
  format: (centavos: number) => string,
): string[] {
  const credit = discounts
    .filter(({ kind }) => kind === 'credit')
    .reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const coupon = discounts.find(({ kind }) => kind === 'coupon');
  return [
    itemsCount === 1
      ? 'O produto volta para a loja, e outra pessoa pode comprar.'
      : 'Os produtos voltam para a loja, e outra pessoa pode comprar.',
    ...(credit > 0 ? [`O crédito usado, de ${format(credit)}, volta para a sua conta.`] : []),
    ...(coupon ? [`O cupom ${coupon.name} fica livre para outra compra.`] : []),
    'Se você acabou de pagar, o valor volta pela mesma forma de pagamento.',
  ];
}
