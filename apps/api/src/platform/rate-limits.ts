import { createHmac } from 'node:crypto';

import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { AllTables } from './database/store-tables.ts';

/** At most `limit` uses of a key within `windowMs` of its first one. `name` is the same in every process and release. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Limits that all processes share through the database. Each method rejects while the database is unavailable, so that
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

/** `secret` is the same in all processes: keys are stored as keyed hashes, because they identify people. */
export function databaseRateLimits(database: Kysely<AllTables>, secret: string): RateLimits {
  const storeClient = {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    },
  };
  const limiterOf = ({ name, limit, windowMs }: RateLimit) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit,
      duration: windowMs / 1000,
    });
  const limiters = new Map<string, RateLimiterPostgres>();
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
        text: `delete from ${tableName} where expire < $1`,
        values: [Date.now()],
      });
    },
  };
}
