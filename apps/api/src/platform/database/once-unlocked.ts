import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql, type Transaction } from 'kysely';

/** Live transactions hold locks for milliseconds; giving up before PostgreSQL's second lets no deadlock end a shopper's. */
const lockLimit = '200ms';
const pauseMs = 100;
const attempts = 300;

/** Runs a transaction of a command; while others hold one of its locks, rolls it back and repeats it, for about 90 s. */
export async function onceUnlocked<Tables>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockLimit)}`.execute(trx);
        await work(trx);
      });
      return;
    } catch (error) {
      if (sqlStateOf(error) !== '55P03' || attempt === attempts) throw error;
      await wait(pauseMs);
    }
  }
}

/** Returns the SQLSTATE of an error, or of the database's error that it wraps; undefined if neither has one. */
export function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : sqlStateOf(error.cause);
}
