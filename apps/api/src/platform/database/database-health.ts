import { sql } from 'kysely';

import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Database } from './database.ts';

class Enough extends Error {
  override readonly name = 'Enough';
}

/**
 * Returns the state of the database; `full` if it responds but has no space for writes. Reads still succeed then, so
 * after a write that failed for lack of space this writes some hundred kilobytes and rolls them back.
 */
export async function databaseHealth({ engine, everything }: Database): Promise<'ok' | 'down' | 'full'> {
  try {
    await sql`select 1`.execute(everything);
    if (!engine.space.isShort) return 'ok';
    await everything.transaction().execute(async (trx) => {
      await sql`create table write_probe (filler text)`.execute(trx);
      await sql`insert into write_probe select gen_random_uuid()::text from generate_series(1, 5000)`.execute(
        trx,
      );
      throw new Enough();
    });
    return 'full';
  } catch (error) {
    if (error instanceof Enough) {
      engine.space.isShort = false;
      return 'ok';
    }
    // The failed request has logged the reason.
    return error instanceof DatabaseUnavailable && engine.space.isShort ? 'full' : 'down';
  }
}
