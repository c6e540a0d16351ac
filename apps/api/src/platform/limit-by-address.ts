import type { RateLimit } from './rate-limits.ts';
import type { Refusing } from './refusal.ts';
import type { FromClient, Using } from './use-case-context.ts';

type Use = FromClient & Using<'rateLimits'>;

export interface AddressLimit {
  /** Counts a use; refuses one above the limit. */
  count(use: Use & Refusing<'too_many_requests'>): Promise<void>;
  /** Undoes a counted use. */
  uncount(use: Use & Refusing<'too_many_requests'>): Promise<void>;
}

const windowMs = 15 * 60_000;

/**
 * Limits uses per network address of a store within 15 minutes [AUT+01]. Limits are high, because an office shares an
 * address; bots need many more. An unknown address is not limited.
 */
export function limitByAddress(name: string, limit: number): AddressLimit {
  return limitBy(({ store, clientAddress }) => `${store.id} ${clientAddress}`, name, limit);
}

/** The same over all stores, for the panel: its callers choose the store of each call [OPS+10]. */
export function limitByAddressInPanel(name: string, limit: number): AddressLimit {
  return limitBy(({ clientAddress }) => `panel ${clientAddress}`, name, limit);
}

function limitBy(keyOf: (use: Use) => string, name: string, limit: number): AddressLimit {
  const rateLimit: RateLimit = { name: `${name}-by-address`, limit, windowMs };
  return {
    async count(use) {
      if (use.clientAddress === '') return;
      const retryAfterSeconds = await use.services.rateLimits.count(rateLimit, keyOf(use));
      if (retryAfterSeconds > 0) throw use.refuse('too_many_requests', { retryAfterSeconds });
    },
    async uncount(use) {
      if (use.clientAddress !== '') await use.services.rateLimits.uncount(rateLimit, keyOf(use));
    },
  };
}
