import { type AttemptLimiter, attemptLimiter } from '#api/platform/attempt-limiter.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface Use {
  readonly services: Services;
  readonly store: RequestStore;
  readonly clientAddress: string;
}

const windowMs = 15 * 60_000;

/**
 * Counts one use by a network address in a store and refuses the one too many in a quarter of an hour [AUT+01].
 * An office shares an address, so limits are wide; a robot needs many more. An unknown address is not limited.
 */
export function limitByAddress(limit: number): (use: Use) => void {
  const limiters = new WeakMap<Services, AttemptLimiter>();
  return ({ services, store, clientAddress }) => {
    if (clientAddress === '') return;
    const limiter = limiters.get(services) ?? attemptLimiter({ limit, windowMs });
    limiters.set(services, limiter);
    const key = `${store.id} ${clientAddress}`;
    const now = services.clock.now();
    const retryAfterSeconds = limiter.waitSeconds(key, now);
    if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
    limiter.count(key, now);
  };
}
