import { Kysely } from 'kysely';

import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { type DatabasePart, mainDatabase } from './database-part.ts';
import type { DatabaseEngine } from './engine.ts';
import { migrate } from './migrate.ts';
import { pgliteEngine } from './pglite-engine.ts';
import { type PostgresOptions, postgresEngine } from './postgres-engine.ts';
import { openReplicas } from './replicas.ts';
import { routedDatabase } from './routed-database.ts';
import { type StoreLocator, createStoreLocator } from './store-locator.ts';
import { type StoreMemory, storeMemory } from './store-memory.ts';
import { type StoreDatabase, storeDatabase } from './store-scope.ts';
import type { AllTables } from './store-tables.ts';
import { bytesBehind, currentPosition, type WalPosition } from './wal-position.ts';

export interface Database {
  /** Of the main database. */
  readonly engine: DatabaseEngine;
  /** The main database, which lists all stores: for seeding and for finding a store. */
  readonly everything: Kysely<AllTables>;
  /** All databases, the main one first. */
  readonly parts: readonly DatabasePart[];
  /** Null without another database. */
  readonly storeLocator: StoreLocator | null;
  readonly memory: StoreMemory;
  /** Returns the database of one store. */
  ofStore(storeId: number): StoreDatabase;
  /** Returns the store's database on a replica that has reached a position; null if there is none. For reads only. */
  replicaOfStore(storeId: number, position: WalPosition): StoreDatabase | null;
  /** Returns how many bytes each replica is behind its primary, in the order of their URLs; null for one that is left out. */
  replicaLags(): Promise<(number | null)[]>;
  /** Reads the position that every change committed so far precedes; null without replicas. */
  readonly readPosition: (() => Promise<WalPosition>) | null;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by url, or PGlite in a folder (in memory without one), with the other databases of stores by name, and
 * brings all to the newest migration. `replicas` are URLs of streaming replicas of the first.
 */
export async function openDatabase(
  options: PostgresOptions & {
    url?: string | undefined;
    folder?: string | undefined;
    others?: Readonly<Record<string, string>> | undefined;
    replicas?: readonly string[] | undefined;
  },
): Promise<Database> {
  const engine = options.url
    ? postgresEngine(options.url, options)
    : await pgliteEngine(options.folder, options.log);
  const main = await openPart({ name: mainDatabase, url: options.url ?? null }, engine, options.log);
  const others = await Promise.all(
    Object.entries(options.others ?? {}).map(([name, url]) =>
      openPart({ name, url }, postgresEngine(url, options), options.log),
    ),
  );
  const parts = [main, ...others] as const;
  const { everything } = main;
  const storeLocator = others.length > 0 ? await createStoreLocator([...parts]) : null;
  const memory = storeMemory();
  const scoped = new Map<number, StoreDatabase>();
  const replicas = openReplicas(options.replicas ?? [], options.log);
  const scopedReplicas = new Map<Kysely<AllTables>, Map<number, StoreDatabase>>();
  return {
    engine,
    everything,
    parts,
    storeLocator,
    memory,
    ofStore(storeId) {
      const known = scoped.get(storeId);
      if (known) return known;
      const scopedToStore = storeDatabase(
        storeLocator ? routedDatabase(main, storeLocator, storeId) : everything,
        storeId,
        memory,
      );
      scoped.set(storeId, scopedToStore);
      return scopedToStore;
    },
    replicaOfStore(storeId, position) {
      if (storeLocator && storeLocator.partOf(storeId) !== main) return null;
      const replica = replicas.at(position);
      if (!replica) return null;
      const ofReplica = scopedReplicas.get(replica) ?? new Map<number, StoreDatabase>();
      scopedReplicas.set(replica, ofReplica);
      // Without the memory, which holds what is newer.
      const scopedToStore = ofReplica.get(storeId) ?? storeDatabase(replica, storeId);
      ofReplica.set(storeId, scopedToStore);
      return scopedToStore;
    },
    async replicaLags() {
      if (replicas.count === 0) return [];
      const end = await currentPosition(everything);
      return replicas.positions().map((position) => (position === null ? null : bytesBehind(position, end)));
    },
    readPosition: replicas.count > 0 ? () => currentPosition(everything) : null,
    async close() {
      await replicas.close();
      for (const part of parts) {
        await part.everything.destroy();
        await part.engine.close();
      }
    },
  };
}

const shownMigrations = 5;

async function openPart(
  part: Pick<DatabasePart, 'name' | 'url'>,
  engine: DatabaseEngine,
  log: PostgresOptions['log'],
): Promise<DatabasePart> {
  try {
    const ran = await migrate(engine, undefined, (newer) =>
      log?.warn(
        { database: part.name, count: newer.length, migrations: newer.slice(0, shownMigrations) },
        'database schema is newer than this release',
      ),
    );
    if (ran.length > 0) {
      const migrations = ran.slice(-shownMigrations);
      log?.info({ database: part.name, count: ran.length, migrations }, 'database migrated');
    }
  } catch (error) {
    // Otherwise the folder would stay locked and the pool open after the failure.
    await engine.close();
    throw error;
  }
  const everything = new Kysely<AllTables>({
    dialect: engine.dialect,
    log: (event) => measuredEvents.query.publish(event),
  });
  return { ...part, engine, everything };
}
