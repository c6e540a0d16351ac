import { availableParallelism } from 'node:os';

import argon2 from '@node-rs/argon2';
import { bulkhead } from 'cockatiel';

import { isOldPasswordRight } from './old-password-hash.ts';

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

/** Returns whether a hash is one of another shop, to be replaced by argon2id once its password is known. */
export function isHashToReplace(passwordHash: string): boolean {
  return !passwordHash.startsWith('$argon2id$');
}

/**
 * Verifies a password; without a hash it returns false after the same time, so that the duration does not reveal whether the
 * account exists. A hash of another shop takes its own time besides ours, whether the password is right or wrong.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  // Not one of those that wait, which may be refused.
  decoy ??= argon2.hash(crypto.randomUUID(), cost);
  if (passwordHash !== null && isHashToReplace(passwordHash)) {
    const isRight = await workers.execute(() => isOldPasswordRight(passwordHash, password));
    // The right one is hashed by its caller.
    if (!isRight) await verify(await decoy, password);
    return isRight;
  }
  const hash = passwordHash ?? (await decoy);
  const isRight = await verify(hash, password);
  return isRight && passwordHash !== null;
}

const verify = (hash: string, password: string) => workers.execute(() => argon2.verify(hash, password));
