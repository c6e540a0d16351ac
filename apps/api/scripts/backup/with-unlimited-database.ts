import { Kysely } from 'kysely';

import type { DatabaseEngine } from '#api/platform/database/engine.ts';
import { pgliteEngine } from '#api/platform/database/pglite-engine.ts';
import { postgresEngine } from '#api/platform/database/postgres-engine.ts';

/** Opens a database as it is, without migrations and time limits, on one connection. */
export async function withUnlimitedDatabase<Result>(
  location: { url: string } | { folder: string },
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const engine: DatabaseEngine =
    'url' in location ? postgresEngine(location.url) : await pgliteEngine(location.folder);
  const db = new Kysely<unknown>({ dialect: engine.unlimitedDialect() });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await engine.close();
  }
}
