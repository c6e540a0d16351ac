import { type Database, openDatabase } from '#api/platform/database/database.ts';

import { freshDatabase } from './fresh-database.ts';

export interface TestDatabase {
  readonly database: Database;
  /** The address, where there is one. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
}

const server = process.env['TEST_DATABASE_URL'];

const pglite: Engine = {
  name: 'PGlite',
  async open() {
    const database = await openDatabase({});
    return { database, url: undefined, close: () => database.close() };
  },
};

/** PostgreSQL, where TEST_DATABASE_URL names a server. */
export const postgresOnly: readonly Engine[] = server
  ? [
      {
        name: 'PostgreSQL',
        async open() {
          const fresh = await freshDatabase(server);
          const database = await openDatabase({ url: fresh.url });
          return {
            database,
            url: fresh.url,
            async close() {
              await database.close();
              await fresh.drop();
            },
          };
        },
      },
    ]
  : [];

/** Every engine there is here, each to be tested alike. */
export const engines: readonly Engine[] = [pglite, ...postgresOnly];
