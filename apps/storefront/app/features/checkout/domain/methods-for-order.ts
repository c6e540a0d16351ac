import { formatBrl } from '@vitrine/brazil/brl.ts';
import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { Order, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { isWithinLimits } from '@vitrine/rules/method-limits.ts';

/** Returns the payment methods: those that a placed order has a price for [ORD+03], or all without an order. */
export function methodsForOrder(
  methods: readonly PaymentMethod[],
  order: Pick<Order, 'by_payment'> | null,
): readonly PaymentMethod[] {
  if (!order) return methods;
  const codes = new Set(order.by_payment.map(({ payment_code: code }) => code));
  return methods.filter(({ code }) => codes.has(code));
}

/** Whether a method pays an order of this total: within its limits, and within what the customer's company may still owe. */
export function paysTotal(method: PaymentMethod, totalCentavos: number): boolean {
  const available = method.net_terms?.available_centavos ?? null;
  return isWithinLimits(method, totalCentavos) && (available === null || totalCentavos <= available);
}

/** Returns why a method does not pay this total: 'para pedidos a partir de R$ 50,00'. */
export function limitedText(method: PaymentMethod, totalCentavos: number): string {
  const available = method.net_terms?.available_centavos ?? null;
  return available !== null && isWithinLimits(method, totalCentavos)
    ? `este pedido passa do que sua empresa ainda pode comprar, ${formatBrl(available)}`
    : `para pedidos ${limitsText(method)}`;
}

/** Returns which orders a limited method pays: 'de R$ 50,00 a R$ 900,00'. */
function limitsText({ min_order_centavos: min = 0, max_order_centavos: max = null }: PaymentMethod): string {
  if (max === null) return `a partir de ${formatBrl(min)}`;
  return min === 0 ? `até ${formatBrl(max)}` : `de ${formatBrl(min)} a ${formatBrl(max)}`;
}

/**
 * Returns the card method to load instalments and tokenisation for: the chosen one, else the first, so that they are
 * ready when it is chosen. Stores may have several with their own instalments [PAY-02].
 */
export function cardMethodOf(
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod | undefined,
): PaymentMethod | undefined {
  return chosen && takesCard(chosen) ? chosen : methods.find(takesCard);
}
