import { creditRepository } from '#api/contexts/credits/credit-repository.ts';
import { grantCredit } from '#api/contexts/credits/grant-credit.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

interface SpentBefore {
  readonly customerId: number;
  /** The key that it was spent under. */
  readonly spentKey: string;
  readonly reference: string;
  readonly now: Date;
}

/** What comes back can be used for at least so long: nobody loses credit by an order that came to nothing. */
const shortestLifeMs = 30 * 24 * 3_600_000;

/**
 * Gives back what was spent under a key, once, with the expiry that it had. Nothing where nothing was spent. To be called
 * in a transaction.
 */
export async function giveBackCredit(
  trx: StoreDatabase,
  { customerId, spentKey, reference, now }: SpentBefore,
): Promise<void> {
  const soonest = new Date(now.getTime() + shortestLifeMs);
  const spent = await creditRepository.spentUnder(trx, spentKey);
  for (const { lot_id: lotId, kind, amount_centavos: amount, expires_at: expiresAt } of spent) {
    await grantCredit(trx, {
      customerId,
      kind,
      centavos: -amount,
      origin: 'cancellation',
      reference,
      key: `back:${spentKey}:${lotId}`,
      expiresAt: expiresAt && (expiresAt < soonest ? soonest : expiresAt),
      now,
    });
  }
}
