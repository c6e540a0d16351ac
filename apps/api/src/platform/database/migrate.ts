import { readFileSync, readdirSync } from 'node:fs';

import { Kysely } from 'kysely';

import type { DatabaseEngine } from './engine.ts';

const folder = new URL('../../../migrations/', import.meta.url);
/** Any number of ours: processes that start together migrate one after the other. */
const migrationLock = 726_193;

/** Runs the migrations that have not run yet, each once, in the order of their names, each in a transaction. */
export async function migrate(engine: DatabaseEngine): Promise<string[]> {
  return engine.whileLocked(migrationLock, async () => {
    await engine.runScript(
      'create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const database = new Kysely<{ schema_migrations: { name: string } }>({ dialect: engine.dialect });
    const ran = new Set(
      (await database.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name),
    );
    const waiting = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !ran.has(name))
      .toSorted();
    for (const name of waiting) {
      const script = readFileSync(new URL(name, folder), 'utf8');
      await engine.runScript(`${script}\ninsert into schema_migrations (name) values ('${name}');`);
    }
    return waiting;
  });
}
