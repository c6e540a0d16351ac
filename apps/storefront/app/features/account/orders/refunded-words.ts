import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

/** Describes each amount that went back by the payment method; one that came to the store again, after a dispute, too. */
export function refundedWords(refunds: Order['refunds'], format: (centavos: number) => string): string[] {
  return refunds.map(({ at, amount_centavos: amount }) =>
    amount < 0
      ? `Em ${formatDate(at)}, ${format(-amount)} foram cobrados outra vez.`
      : `Em ${formatDate(at)}, ${format(amount)} voltaram pela mesma forma de pagamento.`,
  );
}
