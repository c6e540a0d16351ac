import { Worker } from 'node:worker_threads';

import pg from 'pg';

/** A statement as the driver receives it. */
export interface SentStatement {
  /** The connection that it is sent over: a transaction's statements have one. */
  readonly connection: object;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Returns the statements that this process sends to its databases while the work runs, `begin` and `commit` included.
 * Connections outside of the pools, which listen and probe, are not counted.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  const { postMessage } = Worker.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client: object, args: readonly unknown[]): unknown {
      // Only a pool's connection can be released.
      if ('release' in client) sent.push({ connection: client, ...statementOf(args[0]) });
      return Reflect.apply(target, client, args);
    },
  });
  Worker.prototype.postMessage = new Proxy(postMessage, {
    apply(target, worker, args: readonly unknown[]): unknown {
      const [message] = args;
      if (isQuery(message)) sent.push({ connection: worker, text: message.sql, values: message.parameters });
      return Reflect.apply(target, worker, args);
    },
  });
  try {
    await work();
    return sent;
  } finally {
    pg.Client.prototype.query = query;
    Worker.prototype.postMessage = postMessage;
  }
}

/** pg accepts a text, or an object that has it. */
function statementOf(query: unknown): Omit<SentStatement, 'connection'> {
  if (typeof query !== 'object' || query === null || !('text' in query)) {
    return { text: String(query), values: [] };
  }
  const values = 'values' in query && Array.isArray(query.values) ? query.values : [];
  return { text: String(query.text), values };
}

interface QueryMessage {
  readonly kind: 'query';
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The embedded database's worker also receives scripts and subscriptions. */
function isQuery(message: unknown): message is QueryMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'query';
}
