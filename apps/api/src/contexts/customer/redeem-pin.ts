import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isHashOf, secretHash } from '#api/platform/secret-hash.ts';

import { pinRepository } from './pin-repository.ts';

/** Afterwards the PIN is void. Counts per address, so that one attacker cannot void another customer's PIN. */
const maxTries = 10;

export interface TriedPin {
  /** An e-mail in lower case, or a bare taxvat. */
  readonly by: { email: string } | { taxvat: string };
  readonly pin: string;
  readonly now: Date;
  readonly tokenSecret: OwnSecret;
}

/** Redeems a PIN once and returns its customer; null if it is wrong, used, expired, tried too often or without account. */
export async function redeemPin(
  db: StoreDatabase,
  { by, pin, now, tokenSecret }: TriedPin,
): Promise<number | null> {
  const tried = await pinRepository.countTry(db, by, { now, maxTries });
  const secret = pinOf(tried?.customer_id ?? 0, pin.trim());
  const isRight = isHashOf(tried?.pin_hash ?? '', { tokenSecret, purpose: 'pin', secret });
  if (!tried || !isRight) return null;
  return (await pinRepository.consume(db, tried)) ? tried.customer_id : null;
}

export function pinHash(tokenSecret: OwnSecret, customerId: number, pin: string): string {
  return secretHash(tokenSecret, 'pin', pinOf(customerId, pin));
}

/** Two customers with one PIN have two hashes. */
const pinOf = (customerId: number, pin: string) => `${customerId} ${pin}`;
