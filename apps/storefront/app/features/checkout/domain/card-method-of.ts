import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';

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
