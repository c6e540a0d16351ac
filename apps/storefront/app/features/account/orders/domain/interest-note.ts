import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

/** Returns a note on the interest in an order's total; undefined without interest [ORD+03]. */
export function interestNote({
  interest_centavos: interest,
}: Pick<OrderSummary, 'interest_centavos'>): string | undefined {
  return interest > 0 ? `com ${formatBrl(interest)} de juros` : undefined;
}
