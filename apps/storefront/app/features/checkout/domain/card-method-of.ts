import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

/**
 * The card method whose instalments and tokens are asked for: the one chosen, else the first, so that they are there when
 * it is chosen. Stores may have several, each with instalments of its own [PAY-02].
 */
export function cardMethodOf(
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod | undefined,
): PaymentMethod | undefined {
  return chosen && takesCard(chosen) ? chosen : methods.find(takesCard);
}
