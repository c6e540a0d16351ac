import { LRUCache } from 'lru-cache';

export interface AttemptLimiter {
  /** Seconds to wait before `key` may try again; 0 when it may now. */
  waitSeconds(key: string, now: Date): number;
  count(key: string, now: Date): void;
  forget(key: string): void;
}

const maxKeys = 50_000;

/**
 * At most `limit` counted attempts per key in a sliding window. Kept by this process alone: behind n processes the
 * limit is n times as wide.
 */
export function attemptLimiter({ limit, windowMs }: { limit: number; windowMs: number }): AttemptLimiter {
  // Bounded, so that inventing keys costs no memory.
  const attempts = new LRUCache<string, number[]>({ max: maxKeys });
  const recent = (key: string, now: Date) =>
    (attempts.get(key) ?? []).filter((atMs) => atMs > now.getTime() - windowMs);
  return {
    waitSeconds(key, now) {
      const counted = recent(key, now);
      const oldestThatCounts = counted.at(-limit);
      return oldestThatCounts === undefined
        ? 0
        : Math.max(1, Math.ceil((oldestThatCounts + windowMs - now.getTime()) / 1000));
    },
    count(key, now) {
      attempts.set(key, [...recent(key, now), now.getTime()].slice(-limit));
    },
    forget(key) {
      attempts.delete(key);
    },
  };
}
