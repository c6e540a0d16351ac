import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { grantCredit } from './grant-credit.ts';

interface SpentBefore {
  readonly customerId: number;
  /** The key that it was spent under. */
  readonly spentKey: string;
  readonly reference: string;
  /** Only so much of it, named by a key of its own; all that is left without it. */
  readonly part?: { readonly centavos: number; readonly key: string };
  readonly now: Date;
}

/** What comes back can be used for at least so long: nobody loses credit by an order that came to nothing. */
const shortestLifeMs = 30 * 24 * 3_600_000;

/**
 * Gives back what was spent under a key, or part of it, with the expiry that it had: never more than was spent. Nothing where
 * nothing was spent. To be called in a transaction.
 */
export async function giveBackCredit(
  trx: StoreTransaction,
  { customerId, spentKey, reference, part, now }: SpentBefore,
): Promise<void> {
  // Two parts at once would each see what the other gives back as still to come.
  await lockCustomer(trx, customerId);
  const soonest = new Date(now.getTime() + shortestLifeMs);
  const spent = await creditRepository.spentUnder(trx, spentKey);
  let wanted = part?.centavos ?? Number.MAX_SAFE_INTEGER;
  for (const { lot_id: lotId, kind, amount_centavos: amount, expires_at: expiresAt } of spent) {
    const key = `back:${spentKey}:${lotId}`;
    const centavos = Math.min(wanted, -amount - (await creditRepository.grantedUnder(trx, customerId, key)));
    if (centavos <= 0) continue;
    wanted -= centavos;
    await grantCredit(trx, {
      customerId,
      kind,
      centavos,
      origin: 'cancellation',
      reference,
      key: part ? `${key}:${part.key}` : key,
      expiresAt: expiresAt && (expiresAt < soonest ? soonest : expiresAt),
      now,
    });
  }
}
