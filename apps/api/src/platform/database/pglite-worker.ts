/** Runs PGlite off the main thread, so that long queries do not block pages. */
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { preparedQueries } from './prepared-queries.ts';

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' };

export type WorkerResponse =
  | { kind: 'rows'; id: number; rows: unknown[]; affected: number }
  | { kind: 'failed'; id: number; message: string; code: string | undefined; constraint: string | undefined }
  | { kind: 'notified'; channel: string; payload: string };

const port = parentPort;
if (!port) throw new Error('must run as a worker thread');

const asText = (value: string) => value;
const dateOid = 1082;

// pglite-session.ts passes the folder, or undefined for a database in memory.
const { folder } = workerData as { folder: string | undefined };
const database = PGlite.create({
  ...(folder && { dataDir: folder }),
  extensions: { btree_gin, pg_trgm, unaccent },
  parsers: { [dateOid]: asText },
});
const run = database.then((db) => preparedQueries(db));

async function handle(request: WorkerRequest): Promise<{ rows: unknown[]; affected: number }> {
  const db = await database;
  switch (request.kind) {
    case 'query': {
      const result = await (await run)(request.sql, request.parameters);
      return { rows: result.rows, affected: result.affectedRows ?? 0 };
    }
    case 'script': {
      const last = (await db.exec(request.sql)).at(-1);
      return { rows: last?.rows ?? [], affected: 0 };
    }
    case 'listen':
      await db.listen(request.channel, (payload) =>
        port?.postMessage({ kind: 'notified', channel: request.channel, payload } satisfies WorkerResponse),
      );
      break;
    case 'close':
      await db.close();
      break;
  }
  return { rows: [], affected: 0 };
}

port.on('message', (request: WorkerRequest) => {
  handle(request).then(
    ({ rows, affected }) =>
      port.postMessage({ kind: 'rows', id: request.id, rows, affected } satisfies WorkerResponse),
    (error: { message: string; code?: string; constraint?: string }) =>
      port.postMessage({
        kind: 'failed',
        id: request.id,
        message: error.message,
        code: error.code,
        constraint: error.constraint,
      } satisfies WorkerResponse),
  );
});
