import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

import { type DatabaseEngine, DatabaseError } from '#api/platform/database/engine.ts';
import { lockFolder } from '#api/platform/database/folder-lock.ts';
import type { WorkerAnswer, WorkerRequest } from '#api/platform/database/pglite-worker.ts';

type Unnumbered = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never;
type Rows = { rows: unknown[]; affected: number };

/**
 * Embedded PostgreSQL in a worker thread. `folder` undefined keeps it in memory. PGlite has no lock of its own on
 * its folder, so we hold one: a second process is refused. It does not fsync (see docs/decisions).
 */
export async function pgliteEngine(folder: string | undefined): Promise<DatabaseEngine> {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const unlock = folder ? await lockFolder(folder) : async () => {};
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, { done: (rows: Rows) => void; failed: (error: Error) => void }>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let lastId = 0;
  let failure: Error | undefined;

  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.kind === 'notified') {
      for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'rows') one?.done(answer);
    else one?.failed(new DatabaseError(answer.message, answer.code, answer.constraint));
  });
  worker.on('error', (cause) => {
    failure = new Error('The embedded database stopped.', { cause });
    for (const one of waiting.values()) one.failed(failure);
    waiting.clear();
  });

  function ask(request: Unnumbered): Promise<Rows> {
    if (failure) return Promise.reject(failure);
    const id = ++lastId;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      worker.postMessage({ ...request, id });
    });
  }

  const turn = mutex();
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await ask({ kind: 'query', sql: query.sql, parameters: query.parameters });
      // The rows are what the compiled query's type says; the worker only carries them.
      return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
    },
    streamQuery(): AsyncIterableIterator<never> {
      throw new Error('The embedded database does not stream.');
    },
  };
  const run = (sql: string) => async () => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  // One session serves everybody: a connection is a turn at it, held for a whole transaction.
  const driver: Driver = {
    async init() {},
    async acquireConnection() {
      await turn.take();
      return connection;
    },
    async releaseConnection() {
      turn.give();
    },
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    async destroy() {},
  };

  return {
    name: 'pglite',
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    async runScript(sql) {
      await turn.take();
      try {
        await ask({ kind: 'script', sql: `begin;\n${sql};\ncommit;` });
      } catch (error) {
        await ask({ kind: 'script', sql: 'rollback' });
        throw error;
      } finally {
        turn.give();
      }
    },
    // The folder lock already keeps every other process out.
    whileLocked: (_lockNumber, work) => work(),
    unlessLocked: async (_lockNumber, work) => ({ result: await work() }),
    async listen(channel, onPayload) {
      const ofChannel = listeners.get(channel) ?? new Set();
      ofChannel.add(onPayload);
      if (!listeners.has(channel)) {
        // The one session listens once for all, and goes on when the last one here has stopped.
        listeners.set(channel, ofChannel);
        await ask({ kind: 'listen', channel });
      }
      return async () => {
        ofChannel.delete(onPayload);
      };
    },
    async close() {
      await turn.take();
      await ask({ kind: 'close' });
      const exited = once(worker, 'exit');
      await worker.terminate();
      await exited;
      await unlock();
    },
  };
}

function mutex(): { take(): Promise<void>; give(): void } {
  const queue: (() => void)[] = [];
  let isTaken = false;
  return {
    take() {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => queue.push(resolve));
    },
    give() {
      const next = queue.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
