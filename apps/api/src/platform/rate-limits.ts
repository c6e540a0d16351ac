import { createHmac } from 'node:crypto';

import { CompiledQuery, type Kysely } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import type { RedisClient } from './connect-redis.ts';
import type { AllTables } from './database/store-tables.ts';

/** At most `limit` uses of a key within `windowMs` of its first one. `name` is the same in every process and release. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Limits that all processes share through Redis or the database. Each method rejects while neither is available, so that
 * no limit can be bypassed. They must not be called inside a transaction, because they use a separate connection.
 */
export interface RateLimits {
  /** Counts one use; returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(limit: RateLimit, key: string): Promise<number>;
  /** Undoes a counted use. */
  uncount(limit: RateLimit, key: string): Promise<void>;
  /** Returns whether the key has uses in the current window. */
  isCounted(limit: RateLimit, key: string): Promise<boolean>;
  /** Starts a new window with one use. */
  restart(limit: RateLimit, key: string): Promise<void>;
  forget(limit: RateLimit, key: string): Promise<void>;
  removeExpired(): Promise<void>;
}

const tableName = 'rate_limits';

/**
 * Counts in Redis where there is one, and in the database while it does not respond. `secret` is the same in all
 * processes: keys are stored as keyed hashes, because they identify people.
 */
export function sharedRateLimits(
  database: Kysely<AllTables>,
  secret: string,
  redis: RedisClient | null,
): RateLimits {
  const storeClient = {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    },
  };
  function limiterOf({ name, limit, windowMs }: RateLimit): RateLimiterAbstract {
    const counted = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
    const inDatabase = new RateLimiterPostgres({
      ...counted,
      storeClient,
      storeType: 'client',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    if (!redis) return inDatabase;
    return new RateLimiterRedis({
      ...counted,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inDatabase,
    });
  }
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (limit: RateLimit) => {
    const known = limiters.get(limit.name) ?? limiterOf(limit);
    limiters.set(limit.name, known);
    return known;
  };
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  return {
    async count(limit, key) {
      try {
        await limiter(limit).consume(hashed(key));
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async uncount(limit, key) {
      await limiter(limit).reward(hashed(key));
    },
    async isCounted(limit, key) {
      return (await limiter(limit).get(hashed(key))) !== null;
    },
    async restart(limit, key) {
      await limiter(limit).set(hashed(key), 1, limit.windowMs / 1000);
    },
    async forget(limit, key) {
      await limiter(limit).delete(hashed(key));
    },
    async removeExpired() {
      await storeClient.query({
        text: 'delete from rate_limits where expire < $1',
        values: [Date.now()],
      });
    },
  };
}
