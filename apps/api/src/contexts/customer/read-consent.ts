import type { Consent } from '@vitrine/contract/schemas/customer.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { consentRepository } from './consent-repository.ts';

/** Returns the customer's latest choice on any device; null if there is none. */
export async function readConsent(db: StoreDatabase, customerId: number): Promise<Consent | null> {
  const latest = await consentRepository.latest(db, customerId);
  if (!latest) return null;
  const { chosen_at, ...kinds } = latest;
  return { ...kinds, timestamp: chosen_at.toISOString() };
}
