import { Worker } from 'node:worker_threads';

import { DatabaseUnavailable, isOutOfSpace, isPassingCode } from './database-unavailable.ts';
import { DatabaseError } from './engine.ts';
import type { WorkerResponse, WorkerRequest } from './pglite-worker.ts';

type Unnumbered = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never;
type Rows = { rows: unknown[]; affected: number };

/** One session of the embedded database: a worker thread, until it is lost or closed. */
export interface PgliteSession {
  /** Rejects with `DatabaseUnavailable` once the session is lost. */
  post(request: Unnumbered): Promise<Rows>;
  end(): Promise<void>;
}

/** Without disk space the database responds to the next query immediately or never. */
const aliveLimitMs = 5_000;

/** Starts the database of a folder, in memory without one. `onLost` is called once, when the session has failed. */
export function startPgliteSession(
  folder: string | undefined,
  on: { lost: () => void; notified: (channel: string, payload: string) => void; outOfSpace: () => void },
): PgliteSession {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, { done: (rows: Rows) => void; failed: (error: Error) => void }>();
  let lastId = 0;
  let loss: DatabaseUnavailable | undefined;
  let isChecking = false;

  worker.on('message', (response: WorkerResponse) => {
    if (response.kind === 'notified') {
      on.notified(response.channel, response.payload);
      return;
    }
    const one = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.kind === 'rows') one?.done(response);
    else one?.failed(failureOf(response));
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('embedded database exited')));

  function failureOf({ message, code, constraint }: WorkerResponse & { kind: 'failed' }): Error {
    const error = new DatabaseError(message, code, constraint);
    if (isOutOfSpace(error)) {
      on.outOfSpace();
      void checkAlive();
    }
    return code !== undefined && isPassingCode(code) ? new DatabaseUnavailable(error) : error;
  }

  /** Without space for its write-ahead log, the database loops forever instead of failing. */
  async function checkAlive(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const limit = setTimeout(() => lose(new Error('embedded database hangs')), aliveLimitMs);
    try {
      await post({ kind: 'query', sql: 'select 1', parameters: [] });
    } catch {
      // Any response proves the session alive; a session lost meanwhile has notified its subscribers.
    } finally {
      clearTimeout(limit);
      isChecking = false;
    }
  }

  function lose(cause: unknown): void {
    if (loss) return;
    loss = new DatabaseUnavailable(cause);
    for (const { failed } of waiting.values()) failed(loss);
    waiting.clear();
    void worker.terminate();
    on.lost();
  }

  function post(request: Unnumbered): Promise<Rows> {
    if (loss) return Promise.reject(loss);
    const id = ++lastId;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      worker.postMessage({ ...request, id });
    });
  }

  return {
    post,
    async end() {
      if (!loss) await post({ kind: 'close' });
      await worker.terminate();
    },
  };
}
