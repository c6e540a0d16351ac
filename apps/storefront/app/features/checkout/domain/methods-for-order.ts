import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { Order, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

/** Returns the payment methods: those that a placed order has a price for [ORD+03], or all without an order. */
export function methodsForOrder(
  methods: readonly PaymentMethod[],
  order: Pick<Order, 'by_payment'> | null,
): readonly PaymentMethod[] {
  if (!order) return methods;
  const codes = new Set(order.by_payment.map(({ payment_code: code }) => code));
  return methods.filter(({ code }) => codes.has(code));
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
