import type { RequestStore } from './http/handler.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Refusing } from './refusal.ts';
import type { Services } from './services.ts';

interface Use {
  readonly services: Services;
  readonly store: RequestStore;
  /** An e-mail, a customer or a list, existing or not: the limit does not reveal which. */
  readonly account: string;
}

export interface AccountLimit {
  /** Counts a use before the work is done, so that concurrent uses cannot pass the limit; refuses one above it. */
  count(use: Use & Refusing<'too_many_requests'>): Promise<void>;
  /** Counts a use; returns false where `count` would refuse. */
  isCounted(use: Use): Promise<boolean>;
}

/** Limits uses per account of a store [AUT+01]. */
export function limitByAccount(options: RateLimit): AccountLimit {
  const rateLimit: RateLimit = { ...options, name: `${options.name}-by-account` };
  /** Seconds to wait; 0 when the use was counted. */
  const tryCount = ({ services, store, account }: Use) =>
    services.rateLimits.count(rateLimit, `${store.id} ${account}`);
  return {
    async count(use) {
      const retryAfterSeconds = await tryCount(use);
      if (retryAfterSeconds > 0) throw use.refuse('too_many_requests', { retryAfterSeconds });
    },
    isCounted: async (use) => (await tryCount(use)) === 0,
  };
}
