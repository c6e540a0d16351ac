import type { CrmBonus } from '@vitrine/contract/schemas/credit.ts';

import { recalledSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** Returns a customer's usable bonus [CHK-04], without expired lots that are not yet written off. */
export async function readBonus(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<CrmBonus> {
  const held = await creditRepository.lotsLeft(db, { customerId, kind: 'bonus' });
  const lots = held.filter(({ expires_at: expiresAt }) => expiresAt === null || expiresAt > now);
  const balance = lots.reduce((sum, lot) => sum + lot.remaining_centavos, 0);
  return {
    bonus_total: balance,
    compra_minima: await bonusMinPurchaseCentavos(db),
    ids_bonus: lots.map(({ id }) => id),
    saldo_bonus: balance,
    user_id: customerId,
  };
}

/** Returns the minimum amount of products for the use of a bonus. */
export async function bonusMinPurchaseCentavos(db: StoreDatabase): Promise<number> {
  return (await recalledSettings(db))['crmbonus/min_purchase_centavos'];
}
