import { readdirSync, readFileSync } from 'node:fs';

import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import type { DatabaseEngine } from './engine.ts';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);
/** The advisory lock under which releases before the `Migrator` ran their migrations. */
const formerLock = 726_193;

interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
}
/**
 * Runs the migrations of a folder that have not run yet, in the order of their names, all in one transaction. Processes
 * that start together run them in sequence. Returns the names of those that ran. Reports a schema that a newer release has
 * migrated, on which this one runs unless that release requires it not to [decision 98].
 *
 * @throws {Error} The failure of a migration, or of a requirement; the database is then unchanged.
 */
export async function migrate(
  engine: DatabaseEngine,
  folder: URL = migrationsFolder,
  onNewerSchema: (newer: readonly string[]) => void = () => {},
): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const db = new Kysely<MigrationTables>({ dialect: engine.unlimitedDialect() });
  try {
    const recorded = await takeOverFormerRecords(db);
    const newer = recorded.filter((name) => !files.includes(name));
    if (newer.length > 0) {
      await refuseUnmetRequirements(db, files);
      onNewerSchema(newer.toSorted());
    }
    // The `Migrator` introspects every table first, which dominates the start-up time.
    if (files.every((name) => recorded.includes(name))) return [];
    const migrations = Object.fromEntries([
      ...newer.map((name) => [name, migrationOfNewerRelease] as const),
      ...files.map((name) => [name, migrationOf(new URL(name, folder))] as const),
    ]);
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // Numbers are assigned before branches are merged, so files may arrive in any order.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** Throws if a newer release has changed the schema in a way on which this one cannot run. */
async function refuseUnmetRequirements(db: Kysely<MigrationTables>, files: readonly string[]): Promise<void> {
  const { rows: known } = await sql<{ exists: boolean }>`
    select to_regclass('public.schema_requirements') is not null as exists`.execute(db);
  if (known[0]?.exists !== true) return;
  const { rows } = await sql<{ migration: string; reason: string }>`
    select migration, reason from schema_requirements order by migration`.execute(db);
  const unmet = rows.find(({ migration }) => !files.includes(migration));
  if (!unmet) return;
  throw new Error(
    `the database schema needs a newer release of the shop: it requires ${unmet.migration} (${unmet.reason}), which this one does not have`,
  );
}

/** The `Migrator` refuses records without a file: then no release could be started on a database of its successor. */
const migrationOfNewerRelease: Migration = { up: async () => {} };

function migrationOf(file: URL): Migration {
  return {
    async up(trx) {
      await sql.raw(readFileSync(file, 'utf8')).execute(trx);
    },
  };
}

/**
 * Copies the records of `schema_migrations`, which releases before the `Migrator` wrote and still read. Returns the
 * names of all recorded migrations.
 */
async function takeOverFormerRecords(db: Kysely<MigrationTables>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${formerLock})`.execute(trx);
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    const former = await sql<{
      exists: boolean;
    }>`select to_regclass('schema_migrations') is not null as exists`.execute(trx);
    if (former.rows[0]?.exists) {
      await sql`insert into kysely_migration (name, timestamp)
        select name, to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migrations
        on conflict do nothing`.execute(trx);
    }
    const recorded = await trx.selectFrom('kysely_migration').select('name').execute();
    return recorded.map(({ name }) => name);
  });
}
