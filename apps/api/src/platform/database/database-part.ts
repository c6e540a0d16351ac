import type { Kysely } from 'kysely';

import type { DatabaseEngine } from './engine.ts';
import type { AllTables } from './store-tables.ts';

/** The name of the database that lists all stores and holds those without a database of their own. */
export const mainDatabase = 'main';

/** One of the databases that the stores live on. */
export interface DatabasePart {
  /** `main`, or its name in STORE_DATABASES. */
  readonly name: string;
  /** Null for the embedded database. */
  readonly url: string | null;
  readonly engine: DatabaseEngine;
  readonly everything: Kysely<AllTables>;
}
