import { Kysely } from 'kysely';

import type { DatabaseEngine } from './engine.ts';
import { migrate } from './migrate.ts';
import { pgliteEngine } from './pglite-engine.ts';
import { type PostgresOptions, postgresEngine } from './postgres-engine.ts';
import { type StoreDatabase, storeDatabase } from './store-scope.ts';
import type { AllTables } from './store-tables.ts';

export interface Database {
  readonly engine: DatabaseEngine;
  /** All stores: for seeding and for finding a store. */
  readonly everything: Kysely<AllTables>;
  /** Returns the database of one store. */
  ofStore(storeId: number): StoreDatabase;
  close(): Promise<void>;
}

/** Opens PostgreSQL by url, or PGlite in a folder (in memory without one), and brings it to the newest migration. */
export async function openDatabase(
  options: PostgresOptions & {
    url?: string | undefined;
    folder?: string | undefined;
  },
): Promise<Database> {
  const engine = options.url
    ? postgresEngine(options.url, options)
    : await pgliteEngine(options.folder, options.log);
  await migrate(engine);
  const everything = new Kysely<AllTables>({ dialect: engine.dialect });
  const scoped = new Map<number, StoreDatabase>();
  return {
    engine,
    everything,
    ofStore(storeId) {
      const known = scoped.get(storeId);
      if (known) return known;
      const made = storeDatabase(everything, storeId);
      scoped.set(storeId, made);
      return made;
    },
    async close() {
      await everything.destroy();
      await engine.close();
    },
  };
}
