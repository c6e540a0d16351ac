import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

/**
 * Ways to pay an order that stands: its price was made for one method, and holds only for those that earn as much
 * discount. All of them when there is no order yet, or its method is gone.
 */
export function methodsForOrder(
  methods: readonly PaymentMethod[],
  orderCode: string | undefined,
): readonly PaymentMethod[] {
  const percent = methods.find(({ code }) => code === orderCode)?.discount_percent ?? 0;
  return methods.filter(({ discount_percent }) => discount_percent >= percent);
}
