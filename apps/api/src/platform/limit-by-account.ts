import { type AttemptLimiter, attemptLimiter } from '#api/platform/attempt-limiter.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface Use {
  readonly services: Services;
  readonly store: RequestStore;
  /** An e-mail or a document, whether or not anybody has it: the limit tells nothing of that. */
  readonly account: string;
}

export interface AccountLimit {
  /** Counts one use and refuses the one too many, before the work is done: a volley cannot pass the limit together. */
  count(use: Use): void;
  /** The same, but gives false where `count` refuses. */
  isCounted(use: Use): boolean;
}

/** Limits what is done to one account of a store [AUT+01]. */
export function limitByAccount(options: { limit: number; windowMs: number }): AccountLimit {
  const limiters = new WeakMap<Services, AttemptLimiter>();
  const limiterOf = (services: Services): AttemptLimiter => {
    const limiter = limiters.get(services) ?? attemptLimiter(options);
    limiters.set(services, limiter);
    return limiter;
  };
  const keyOf = ({ store, account }: Use) => `${store.id} ${account}`;

  /** Seconds to wait; 0 when the use was counted. */
  function tryCount(use: Use): number {
    const limiter = limiterOf(use.services);
    const now = use.services.clock.now();
    const waitSeconds = limiter.waitSeconds(keyOf(use), now);
    if (waitSeconds === 0) limiter.count(keyOf(use), now);
    return waitSeconds;
  }

  return {
    count(use) {
      const retryAfterSeconds = tryCount(use);
      if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
    },
    isCounted: (use) => tryCount(use) === 0,
  };
}
