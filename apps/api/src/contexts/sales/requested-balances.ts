import { spendableCredit } from '#api/contexts/credits/credits.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/** Returns the balances that an order wants to spend from; 0 for one that it leaves alone. */
export async function requestedBalances(
  trx: StoreTransaction,
  {
    customerId,
    creditCentavos,
    bonusCentavos,
    now,
  }: { customerId: number; creditCentavos: number; bonusCentavos: number; now: Date },
): Promise<Record<'credit' | 'bonus', number>> {
  const balance = (kind: 'credit' | 'bonus') => spendableCredit(trx, { customerId, kind, now });
  return {
    credit: creditCentavos > 0 ? await balance('credit') : 0,
    bonus: bonusCentavos > 0 ? await balance('bonus') : 0,
  };
}
