import { expireCreditsOf, grantCredit } from '#api/contexts/credits/credits.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { SeededCustomers } from './insert-customers.ts';

const dayMs = 24 * 3_600_000;

/** Grants the customers' credits through the ledger; expired ones are written off as usual. */
export async function insertCredits(
  trx: StoreTransaction,
  { customers, now }: { customers: SeededCustomers; now: Date },
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  for (const { id, customer } of customers.values()) {
    for (const [index, credit] of customer.credits.entries()) {
      await grantCredit(trx, {
        customerId: id,
        kind: credit.kind,
        centavos: credit.amount_centavos,
        origin: credit.origin,
        reference: credit.reference ?? '',
        key: `demo:${id}:${index}`,
        expiresAt: credit.expires_in_days === null ? null : inDays(credit.expires_in_days),
        now: inDays(-credit.granted_days_ago),
      });
    }
    await expireCreditsOf(trx, { customerId: id, now });
  }
}
