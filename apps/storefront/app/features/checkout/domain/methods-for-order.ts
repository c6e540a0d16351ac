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
