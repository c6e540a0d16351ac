import { join } from 'node:path';

import { sql } from 'kysely';

import { openFiles } from '#api/platform/files/open-files.ts';

import type { DataLocation } from './backup/back-up.ts';
import { withUnlimitedDatabase } from './backup/with-unlimited-database.ts';
import { commandLog, readCommandEnv } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

export interface Installation extends DataLocation {
  /** The addresses of the other databases of stores, by name. */
  readonly others: Readonly<Record<string, string>>;
}

/** Returns the databases and the files that the environment names. */
export function readInstallation(): Installation {
  const env = readCommandEnv(process.env);
  return {
    url: env.DATABASE_URL,
    others: env.STORE_DATABASES ?? {},
    folder: join(env.DATA_DIR, 'database'),
    files: openFiles(env, commandLog),
  };
}

/** Returns the location of the data of a store, which may live in another database. Throws UsageProblem if that is not in STORE_DATABASES. */
export async function dataLocationOf(installation: Installation, publicId: string): Promise<DataLocation> {
  const { url, others } = installation;
  if (url === undefined) return installation;
  const name = await withUnlimitedDatabase({ url }, async (db) => {
    const { rows: known } = await sql<{ is: boolean }>`
      select to_regclass('public.store_places') is not null as is`.execute(db);
    if (known[0]?.is !== true) return undefined;
    const { rows } = await sql<{ database: string }>`
      select database from store_places join stores on stores.id = store_id where public_id = ${publicId}`.execute(
      db,
    );
    return rows[0]?.database;
  });
  if (name === undefined || name === 'main') return installation;
  const other = others[name];
  if (other === undefined) {
    throw new UsageProblem(`A loja "${publicId}" vive no banco "${name}", que não está em STORE_DATABASES.`);
  }
  return { ...installation, url: other };
}

/** Reads the number of parallel jobs, 2 by default. Throws UsageProblem. */
export function readJobs(text: string | undefined, usage: string): number {
  const jobs = Number(text ?? 2);
  if (!Number.isInteger(jobs) || jobs < 1) throw new UsageProblem(usage);
  return jobs;
}
