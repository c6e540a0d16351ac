import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Logger } from 'pino';

import { serveDatabaseCopies } from './database-copies.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseEngine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { type PgliteSession, startPgliteSession } from './pglite-session.ts';

const reopenPauseMs = 1_000;

interface Listener {
  readonly onPayload: (payload: string) => void;
  readonly onInterrupted: () => void;
}

/**
 * Opens embedded PostgreSQL in a worker thread; in memory if `folder` is undefined. PGlite does not lock its folder, so
 * a separate lock refuses a second process. It does not fsync (see docs/decisions).
 */
export async function pgliteEngine(
  folder: string | undefined,
  log?: Pick<Logger, 'warn'>,
): Promise<DatabaseEngine> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const unlock = folder ? await lockFolder(folder) : async () => {};
  const listeners = new Map<string, Set<Listener>>();
  const space = { isShort: false };
  const closing = new AbortController();
  /** Null while the database is being reopened. */
  let current: PgliteSession | null = start();

  function start(): PgliteSession {
    const session = startPgliteSession(folder, {
      lost: () => void reopen(session),
      notified(channel, payload) {
        for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload);
      },
      outOfSpace() {
        space.isShort = true;
      },
    });
    return session;
  }

  /** A database in memory is lost with its session, as is one that never opened. */
  async function reopen(lost: PgliteSession): Promise<void> {
    if (current !== lost || !folder || closing.signal.aborted) return;
    current = null;
    log?.warn({}, 'embedded database lost');
    while (!closing.signal.aborted) {
      const next = start();
      try {
        for (const channel of listeners.keys()) await next.post({ kind: 'listen', channel });
        await next.post({ kind: 'query', sql: 'select 1', parameters: [] });
      } catch {
        // Not enough disk space to open it; its data is in its files.
        await next.end();
        await wait(reopenPauseMs, null, { signal: closing.signal }).catch(() => {});
        continue;
      }
      current = next;
      log?.warn({}, 'embedded database available again');
      for (const listener of [...listeners.values()].flatMap((ofChannel) => [...ofChannel])) {
        listener.onInterrupted();
      }
      return;
    }
  }

  function openSession(): PgliteSession {
    if (!current) throw new DatabaseUnavailable(new Error('embedded database is being reopened'));
    return current;
  }

  const turn = mutex();
  const run = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  // PGlite has a single session: a connection is exclusive access to it for a whole transaction.
  const driverOf = (connectionOf: (session: PgliteSession) => DatabaseConnection): Driver => ({
    async init() {},
    async acquireConnection() {
      await turn.take();
      try {
        return connectionOf(openSession());
      } catch (error) {
        turn.give();
        throw error;
      }
    },
    async releaseConnection() {
      turn.give();
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    async destroy() {},
  });

  const dialectOf = (driver: Driver): Dialect => ({
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });

  const stopCopies = folder
    ? await serveDatabaseCopies(
        folder,
        async (copyTo) => {
          await turn.take();
          try {
            // No query runs meanwhile, so the files do not change.
            await openSession().post({ kind: 'script', sql: 'checkpoint' });
            await cp(folder, copyTo, { recursive: true });
          } finally {
            turn.give();
          }
        },
        log,
      )
    : async () => {};

  return {
    name: 'pglite',
    space,
    dialect: dialectOf(driverOf(queryConnection)),
    connections: () => ({ ...turn.counts(), max: 1 }),
    unlimitedDialect: () => dialectOf(driverOf(scriptConnection)),
    async runScript(sql) {
      await turn.take();
      try {
        const { post } = openSession();
        try {
          await post({ kind: 'script', sql: `begin;\n${sql};\ncommit;` });
        } catch (error) {
          await post({ kind: 'script', sql: 'rollback' });
          throw error;
        }
      } finally {
        turn.give();
      }
    },
    // The folder lock already excludes other processes.
    whileLocked: (_lockNumber, work) => work(),
    unlessLocked: async (_lockNumber, work) => ({ result: await work() }),
    async listen(channel, onPayload, onInterrupted) {
      const listener = { onPayload, onInterrupted };
      const ofChannel = listeners.get(channel) ?? new Set();
      ofChannel.add(listener);
      if (!listeners.has(channel)) {
        // The single session listens for all; the last listener stops it.
        listeners.set(channel, ofChannel);
        await openSession().post({ kind: 'listen', channel });
      }
      return async () => {
        ofChannel.delete(listener);
      };
    },
    async close() {
      await stopCopies();
      await turn.take();
      closing.abort();
      await current?.end();
      await unlock();
    },
  };
}

/** Bound to one session, so that a transaction of a lost one cannot commit in the next. */
function queryConnection({ post }: PgliteSession): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await post({ kind: 'query', sql, parameters });
      // The compiled query's type describes the rows; the worker only transports them.
      return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
    },
    streamQuery(): AsyncIterableIterator<never> {
      throw new Error('embedded database does not stream');
    },
  };
}

/** Runs raw SQL without parameters as a script, as the driver of PostgreSQL does. */
function scriptConnection(session: PgliteSession): DatabaseConnection {
  const connection = queryConnection(session);
  return {
    ...connection,
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const isScript = query.query.kind === 'RawNode' && query.parameters.length === 0;
      if (!isScript) return connection.executeQuery(query);
      const { rows } = await session.post({ kind: 'script', sql: query.sql });
      return { rows: rows as Row[] };
    },
  };
}

function mutex() {
  const queue: (() => void)[] = [];
  let isTaken = false;
  return {
    counts: () => ({ inUse: isTaken ? 1 : 0, waiting: queue.length }),
    take(): Promise<void> {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => queue.push(resolve));
    },
    give(): void {
      const next = queue.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
