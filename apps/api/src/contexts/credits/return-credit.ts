import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { grantCredit } from './grant-credit.ts';

interface SpentBefore {
  readonly customerId: number;
  /** The ledger key of the spending. */
  readonly spentKey: string;
  readonly reference: string;
  /** A part of it with a separate ledger key; the whole remainder if omitted. */
  readonly part?: { readonly centavos: number; readonly key: string };
  readonly now: Date;
}

/** Returned credit is valid for at least this long, so that a cancelled order costs no credit. */
const shortestLifeMs = 30 * 24 * 3_600_000;

/** Returns how much of the credit that was spent under a key has gone back. */
export function returnedCredit(
  db: StoreDatabase,
  { customerId, spentKey }: { customerId: number; spentKey: string },
): Promise<number> {
  return creditRepository.grantedBelow(db, { customerId, kind: 'credit', key: `back:${spentKey}` });
}

/**
 * Returns the credit that was spent under a key, or part of it, with its expiry: never more than was spent. Does nothing
 * if nothing was spent.
 */
export async function returnCredit(
  trx: StoreTransaction,
  { customerId, spentKey, reference, part, now }: SpentBefore,
): Promise<void> {
  // Concurrent returns of parts would each see the other's part as not yet returned.
  await lockCustomer(trx, customerId);
  const soonest = new Date(now.getTime() + shortestLifeMs);
  const spent = await creditRepository.spentUnder(trx, spentKey);
  let remainingCentavos = part?.centavos ?? Number.MAX_SAFE_INTEGER;
  for (const { lot_id: lotId, kind, amount_centavos: amount, expires_at: expiresAt } of spent) {
    const key = `back:${spentKey}:${lotId}`;
    const centavos = Math.min(
      remainingCentavos,
      -amount - (await creditRepository.grantedUnder(trx, { customerId, key })),
    );
    if (centavos <= 0) continue;
    remainingCentavos -= centavos;
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
