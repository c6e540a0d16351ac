import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isSameHash, secretHash } from '#api/platform/secret-hash.ts';

import { pinRepository } from './pin-repository.ts';

/** Afterwards the PIN is void. Counts per address, so that one attacker cannot void another customer's PIN. */
const maxTries = 10;

export interface TriedPin {
  /** An e-mail in lower case, or a bare taxvat. */
  readonly by: { email: string } | { taxvat: string };
  readonly pin: string;
  readonly now: Date;
  readonly tokenSecret: string;
}

/** Redeems a PIN once and returns its customer; null if it is wrong, used, expired, tried too often or without account. */
export async function redeemPin(
  db: StoreDatabase,
  { by, pin, now, tokenSecret }: TriedPin,
): Promise<number | null> {
  const tried = await pinRepository.countTry(db, by, { now, maxTries });
  const hash = pinHash(tokenSecret, tried?.customer_id ?? 0, pin.trim());
  if (!tried || !isSameHash(hash, tried.pin_hash)) return null;
  return (await pinRepository.consume(db, tried)) ? tried.customer_id : null;
}

/** Two customers with one PIN have two hashes. */
export function pinHash(tokenSecret: string, customerId: number, pin: string): string {
  return secretHash(tokenSecret, 'pin', `${customerId} ${pin}`);
}
