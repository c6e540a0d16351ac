import type { PagedCredits } from '@vitrine/contract/schemas/credit.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { expireDueCredits } from './expire-credits.ts';

/** Returns a customer's usable credit and bonus, with the part that expires first. */
export async function readBalances(
  db: StoreDatabase,
  { customerId, now }: { customerId: number; now: Date },
): Promise<Pick<PagedCredits, 'credit_centavos' | 'bonus_centavos' | 'next_expiry'>> {
  await expireDueCredits(db, { customerId, now });
  const [credit, bonus] = await Promise.all([
    creditRepository.lotsLeft(db, { customerId, kind: 'credit' }),
    creditRepository.lotsLeft(db, { customerId, kind: 'bonus' }),
  ]);
  return {
    credit_centavos: sumOf(credit),
    bonus_centavos: sumOf(bonus),
    next_expiry: nextExpiry([...credit, ...bonus]),
  };
}

type LotLeft = Awaited<ReturnType<typeof creditRepository.lotsLeft>>[number];

function sumOf(lots: readonly Pick<LotLeft, 'remaining_centavos'>[]): number {
  return lots.reduce((sum, lot) => sum + lot.remaining_centavos, 0);
}

function nextExpiry(lots: readonly LotLeft[]): PagedCredits['next_expiry'] {
  const times = lots.flatMap(({ expires_at: expiresAt }) => expiresAt?.getTime() ?? []);
  if (times.length === 0) return null;
  const first = Math.min(...times);
  const expiring = lots.filter(({ expires_at: expiresAt }) => expiresAt?.getTime() === first);
  return { amount_centavos: sumOf(expiring), at: new Date(first).toISOString() };
}
