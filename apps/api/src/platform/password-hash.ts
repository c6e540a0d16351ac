import { availableParallelism } from 'node:os';

import argon2 from '@node-rs/argon2';
import { bulkhead } from 'cockatiel';

// argon2id, the library's default. 19 MiB and 2 passes: OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Half of the machine, and never all of the four threads that also read files and compress pages: strangers who try passwords take
 * no page's time [OPS+10].
 */
const atOnce = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));
/** A second's worth on a slow machine. More are refused, to be tried again. */
const waiting = 30;
const workers = bulkhead(atOnce, waiting);

/** Rejects with a `BulkheadRejectedError`, which a server answers with 503, while too many passwords wait. */
export function hashPassword(password: string): Promise<string> {
  return workers.execute(() => argon2.hash(password, cost));
}

// The hash of a discarded random password.
let decoy: Promise<string> | undefined;

/**
 * Verifies a password; without a hash it returns false after the same time, so that the duration does not reveal whether the
 * account exists.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  // Not one of those that wait, which may be refused.
  decoy ??= argon2.hash(crypto.randomUUID(), cost);
  const hash = passwordHash ?? (await decoy);
  const isRight = await workers.execute(() => argon2.verify(hash, password));
  return isRight && passwordHash !== null;
}
