import type { Order, PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

/** Ways to pay: of an order that stands, those that it has a price for [ORD+03]; all of them while there is none. */
export function methodsForOrder(
  methods: readonly PaymentMethod[],
  order: Pick<Order, 'by_payment'> | null,
): readonly PaymentMethod[] {
  if (!order) return methods;
  const codes = new Set(order.by_payment.map(({ payment_code: code }) => code));
  return methods.filter(({ code }) => codes.has(code));
}
