import type { CreditPage } from '@vitrine/contract/schemas/credit.ts';

import { creditRepository } from '#api/contexts/credits/credit-repository.ts';
import { expireCreditsOf } from '#api/contexts/credits/expire-credits.ts';
import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

const perPage = 20;

/** A customer's balances, and one page of their ledger, newest first. A page beyond the last is refused. */
export async function readCredits(
  db: StoreDatabase,
  customerId: number,
  { page, now }: { page: number; now: Date },
): Promise<CreditPage> {
  if ((await creditRepository.expiredLots(db, customerId, now)).length > 0) {
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      await expireCreditsOf(trx, customerId, now);
    });
  }
  const total = await creditRepository.count(db, customerId);
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw new Refusal('not_found');
  const [credit, bonus, entries] = await Promise.all([
    creditRepository.lotsLeft(db, customerId, 'credit'),
    creditRepository.lotsLeft(db, customerId, 'bonus'),
    creditRepository.page(db, customerId, { limit: perPage, offset: (page - 1) * perPage }),
  ]);
  return {
    credit_centavos: sumOf(credit),
    bonus_centavos: sumOf(bonus),
    next_expiry: nextExpiry([...credit, ...bonus]),
    items: entries.map(({ at, expires_at: expiresAt, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })),
    total,
    page,
    page_count: pageCount,
  };
}

type LotLeft = Awaited<ReturnType<typeof creditRepository.lotsLeft>>[number];

function sumOf(lots: readonly Pick<LotLeft, 'remaining_centavos'>[]): number {
  return lots.reduce((sum, lot) => sum + lot.remaining_centavos, 0);
}

function nextExpiry(lots: readonly LotLeft[]): CreditPage['next_expiry'] {
  const times = lots.flatMap(({ expires_at: expiresAt }) => expiresAt?.getTime() ?? []);
  if (times.length === 0) return null;
  const first = Math.min(...times);
  const expiring = lots.filter(({ expires_at: expiresAt }) => expiresAt?.getTime() === first);
  return { amount_centavos: sumOf(expiring), at: new Date(first).toISOString() };
}
