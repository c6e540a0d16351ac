import type { RateLimit } from './rate-limits.ts';
import type { Refusing } from './refusal.ts';
import type { FromClient, Using } from './use-case-context.ts';

type Use = Pick<FromClient, 'store'> & Using<'rateLimits'>;

export interface AccountLimit {
  /** Counts a use before the work is done, so that concurrent uses cannot pass the limit; refuses one above it. */
  count(use: Use & Refusing<'too_many_requests'>, account: string): Promise<void>;
  /** Counts a use; returns false where `count` would refuse. */
  isCounted(use: Use, account: string): Promise<boolean>;
}

/**
 * Limits uses per account of a store [AUT+01]: an e-mail, a customer or a list, existing or not, which the limit does not
 * reveal.
 */
export function limitByAccount(options: RateLimit): AccountLimit {
  const rateLimit: RateLimit = { ...options, name: `${options.name}-by-account` };
  /** Seconds to wait; 0 when the use was counted. */
  const tryCount = ({ services, store }: Use, account: string) =>
    services.rateLimits.count(rateLimit, `${store.id} ${account}`);
  return {
    async count(use, account) {
      const retryAfterSeconds = await tryCount(use, account);
      if (retryAfterSeconds > 0) throw use.refuse('too_many_requests', { retryAfterSeconds });
    },
    isCounted: async (use, account) => (await tryCount(use, account)) === 0,
  };
}
