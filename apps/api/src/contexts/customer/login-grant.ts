import { randomBytes } from 'node:crypto';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { secretHash, secretHashes } from '#api/platform/secret-hash.ts';

import { loginGrantRepository } from './login-grant-repository.ts';

/** The form logs in immediately: this allows for a slow phone. */
const lifetimeMs = 2 * 60_000;

interface Moment {
  readonly now: Date;
  readonly tokenSecret: OwnSecret;
}

/** Creates the grant that logs in a customer registered without a password [REG-11]. */
export async function createLoginGrant(
  db: StoreDatabase,
  { customerId, now, tokenSecret }: Moment & { customerId: number },
): Promise<string> {
  const grant = randomBytes(32).toString('base64url');
  await loginGrantRepository.deleteExpired(db, now);
  await loginGrantRepository.insert(db, {
    customer_id: customerId,
    grant_hash: secretHash(tokenSecret, 'login-grant', grant),
    expires_at: new Date(now.getTime() + lifetimeMs),
  });
  return grant;
}

/** Returns whether this is the customer's valid grant, and invalidates it. */
export function redeemLoginGrant(
  db: StoreDatabase,
  { customerId, grant, now, tokenSecret }: Moment & { customerId: number; grant: string },
): Promise<boolean> {
  return loginGrantRepository.consume(db, {
    customer_id: customerId,
    grant_hashes: secretHashes(tokenSecret, 'login-grant', grant),
    now,
  });
}
