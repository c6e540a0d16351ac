import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

/** How much of an order's total is interest; undefined for none [ORD+03]. */
export function interestNote({
  interest_centavos: interest,
}: Pick<OrderSummary, 'interest_centavos'>): string | undefined {
  return interest > 0 ? `com ${formatBrl(interest)} de juros` : undefined;
}
