import type { Consent } from '@vitrine/contract/schemas/customer.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { consentRepository } from './consent-repository.ts';
import { customerRepository } from './customer-repository.ts';

/**
 * Adds a choice to the customer's history [LGP+01]. A repeated choice adds nothing; one dated in the future is stored
 * with the current time, because it would otherwise override all later choices.
 */
export async function recordConsent(
  db: StoreDatabase,
  { customerId, choice, now }: { customerId: number; choice: Consent; now: Date },
): Promise<null> {
  const { functional, analytics, marketing, timestamp } = choice;
  const chosenAt = new Date(Math.min(Date.parse(timestamp), now.getTime()));
  await db.transaction().execute(async (trx) => {
    // Two tabs may send the same choice concurrently.
    await customerRepository.lock(trx, customerId);
    const latest = await consentRepository.latest(trx, customerId);
    const isKnown =
      latest?.chosen_at.getTime() === chosenAt.getTime() &&
      latest.functional === functional &&
      latest.analytics === analytics &&
      latest.marketing === marketing;
    if (isKnown) return;
    await consentRepository.insert(trx, {
      customer_id: customerId,
      functional,
      analytics,
      marketing,
      chosen_at: chosenAt,
      recorded_at: now,
    });
  });
  return null;
}

/** Returns the customer's latest choice on any device; null if there is none. */
export async function readConsent(db: StoreDatabase, customerId: number): Promise<Consent | null> {
  const latest = await consentRepository.latest(db, customerId);
  if (!latest) return null;
  const { chosen_at, ...kinds } = latest;
  return { ...kinds, timestamp: chosen_at.toISOString() };
}
