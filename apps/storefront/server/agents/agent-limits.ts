import { LRUCache } from 'lru-cache';

export interface AgentLimits {
  /** Counts a request; returns how long a refused one has to wait, and 0 for one that is admitted. */
  count(storeId: string, clientAddress: string): number;
}

const windowMs = 60_000;
/** Several agents may share an address; one search is a dozen calls of the API. */
const maxRequests = 120;
const maxAddresses = 20_000;

/** Limits the requests of agents per store and network address in one process. The calls that they cause have the API's own limits. */
export function agentLimits(now: () => number = Date.now): AgentLimits {
  const counts = new LRUCache<string, { startedAt: number; requests: number }>({ max: maxAddresses });
  return {
    count(storeId, clientAddress) {
      const key = `${storeId} ${clientAddress}`;
      const known = counts.get(key);
      const isCurrent = known !== undefined && now() - known.startedAt < windowMs;
      const count = isCurrent ? known : { startedAt: now(), requests: 0 };
      count.requests += 1;
      counts.set(key, count);
      return count.requests <= maxRequests ? 0 : Math.ceil((count.startedAt + windowMs - now()) / 1000);
    },
  };
}
