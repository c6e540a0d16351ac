import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { pinRepository } from './pin-repository.ts';
import { isSameHash, secretHash } from './secret-hash.ts';

/** Then the code is void, and a new one has to be asked for. More than one address is allowed: it voids nobody's. */
const mostTries = 10;

export interface TriedPin {
  /** An e-mail in lower case, or a bare taxvat. */
  readonly by: { email: string } | { taxvat: string };
  readonly pin: string;
  readonly now: Date;
  readonly tokenSecret: string;
}

/** The customer whose PIN this is, once; null for a wrong, used, old or too often tried one, and for nobody. */
export async function redeemPin(
  db: StoreDatabase,
  { by, pin, now, tokenSecret }: TriedPin,
): Promise<number | null> {
  const kept = await pinRepository.countTry(db, by, { now, mostTries });
  const hash = pinHash(tokenSecret, kept?.customer_id ?? 0, pin.trim());
  if (!kept || !isSameHash(hash, kept.pin_hash)) return null;
  return (await pinRepository.take(db, kept)) ? kept.customer_id : null;
}

/** Two customers with one PIN have two hashes. */
export function pinHash(tokenSecret: string, customerId: number, pin: string): string {
  return secretHash(tokenSecret, 'pin', `${customerId} ${pin}`);
}
