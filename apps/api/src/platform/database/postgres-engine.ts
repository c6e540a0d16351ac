import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { DatabaseUnavailable, isOutOfSpace, isPassingCode } from './database-unavailable.ts';
import type { DatabaseEngine } from './engine.ts';
import { namedStatements } from './named-statements.ts';
import { serverWatch } from './server-watch.ts';

const dateOid = 1082;
/** A job of every kind may hold a connection at the same time, and requests are answered meanwhile. */
const poolSize = 16;
const listenRetryMs = 500;
const listenHeartbeatMs = 15_000;
/** A running server accepts connections within milliseconds. */
const connectLimitMs = 2_000;
const probeLimitMs = 1_500;
/** The longest wait for a free connection of the pool: a burst of shoppers may be slow without failing. */
const poolWaitMs = 30_000;
/** A longer query triggers a probe of the server. */
const suspiciousMs = 1_000;
const statementLimitMs = 30_000;
/** Longer than the server's own limit: the response is lost. */
const responseLimitMs = statementLimitMs + 5_000;
const idleInTransactionLimitMs = 60_000;
/** TCP keep-alive, which detects a silently lost connection. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
  /** For imports and exports: no statement time-out. */
  readonly hasLongStatements?: boolean | undefined;
}

/** Times out on connecting before the pool times out on waiting for a free connection. */
class QuickClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'object' && config), connectionTimeoutMillis: connectLimitMs });
  }
}

/** Opens PostgreSQL by its URL. Dates without time are read as text. */
export function postgresEngine(url: string, options: PostgresOptions = {}): DatabaseEngine {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === dateOid
        ? (value: string) => value
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const checkedOut = new Set<pg.PoolClient>();
  const listening = new Set<pg.Client>();
  const ended: Promise<void>[] = [];
  const space = { isShort: false };
  const statements = namedStatements();
  let pool = newPool();

  const watch = serverWatch({
    probe: () => probe(url),
    // Neither pending responses nor idle connections can be trusted any more.
    onDown() {
      ended.push(pool.end());
      pool = newPool();
      for (const client of [...checkedOut, ...listening]) endNow(client);
    },
    log: options.log,
  });

  function newPool(): pg.Pool {
    const next = new pg.Pool({
      connectionString: url,
      max: poolSize,
      types,
      ...keepAlive,
      Client: QuickClient,
      connectionTimeoutMillis: poolWaitMs,
      idle_in_transaction_session_timeout: idleInTransactionLimitMs,
      ...(!options.hasLongStatements && {
        statement_timeout: statementLimitMs,
        query_timeout: responseLimitMs,
      }),
    });
    // The pool replaces a broken idle connection; without a listener the error would end the process.
    next.on('error', () => watch.suspect());
    // The pool handles errors of idle connections only; a running query's promise rejects by itself.
    next.on('connect', (client) => client.on('error', () => {}));
    return next;
  }

  async function checkOut(): Promise<pg.PoolClient> {
    watch.check();
    const connecting = pool.connect();
    try {
      const client = await watch.untilDown(connecting);
      checkedOut.add(client);
      return client;
    } catch (error) {
      // A connection that arrives after the time-out must be closed.
      connecting.then(
        (late) => late.release(true),
        () => {},
      );
      watch.suspect();
      throw new DatabaseUnavailable(error);
    }
  }

  async function runQuery(
    client: pg.PoolClient,
    text: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const watching = setTimeout(() => watch.suspect(), suspiciousMs);
    try {
      const name = statements.nameFor(client, text);
      return await client.query({
        text,
        values: [...parameters],
        ...(name !== undefined && { name }),
      });
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isOutOfSpace(error)) space.isShort = true;
      if (!(error instanceof pg.DatabaseError)) {
        watch.suspect();
        // It may still wait for a lost response, so closing must not queue behind that.
        endNow(client);
      }
      throw new DatabaseUnavailable(error);
    } finally {
      clearTimeout(watching);
    }
  }

  const watchedPool: PostgresPool = {
    async connect() {
      const client = await checkOut();
      return {
        // Kysely's type includes cursors, which it does not use without one.
        query: ((text: string, parameters: readonly unknown[]) =>
          runQuery(client, text, parameters)) as unknown as PostgresPoolClient['query'],
        release(isBroken) {
          checkedOut.delete(client);
          client.release(isBroken);
        },
      };
    },
    end: endPool,
    options: {},
  };

  async function endPool(): Promise<void> {
    watch.stop();
    if (!pool.ending) ended.push(pool.end());
    await Promise.all(ended);
  }

  /** Runs work on a connection outside of the pool and its limits, for scripts and locks. */
  async function onOwnConnection<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new QuickClient({ connectionString: url, types, ...keepAlive });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    name: 'postgres',
    space,
    dialect: new PostgresDialect({ pool: watchedPool }),
    connections: () => ({ inUse: checkedOut.size, waiting: pool.waitingCount, max: poolSize }),
    unlimitedDialect() {
      const unlimited = new pg.Pool({
        connectionString: url,
        max: 1,
        types,
        ...keepAlive,
        Client: QuickClient,
      });
      // The pending query reports a lost connection; without a listener an idle one would end the process.
      unlimited.on('error', () => {});
      return new PostgresDialect({ pool: unlimited });
    },
    // Closing the connection rolls back and releases the locks.
    runScript: (sql) =>
      onOwnConnection(async (client) => {
        await client.query(`begin;\n${sql};\ncommit;`);
      }),
    whileLocked: (lockNumber, work) =>
      onOwnConnection(async (client) => {
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return work();
      }),
    unlessLocked: (lockNumber, work) =>
      onOwnConnection(async (client) => {
        const { rows } = await client.query<{ is_ours: boolean }>(
          'select pg_try_advisory_lock($1) as is_ours',
          [lockNumber],
        );
        return rows[0]?.is_ours ? { result: await work() } : null;
      }),
    async listen(channel, onPayload, onInterrupted) {
      let isStopped = false;
      let client = await listeningClient();

      async function listeningClient(): Promise<pg.Client> {
        const next = new QuickClient({ connectionString: url, query_timeout: connectLimitMs, ...keepAlive });
        // The promise reports a failure to connect; later failures also emit `end`.
        next.on('error', () => {});
        next.on('notification', ({ payload }) => onPayload(payload ?? ''));
        await next.connect();
        // This connection sends no queries, so without a heartbeat a lost connection would look idle.
        const heartbeat = setInterval(() => void endIfSilent(next), listenHeartbeatMs);
        listening.add(next);
        next.once('end', () => {
          clearInterval(heartbeat);
          listening.delete(next);
        });
        try {
          await next.query(`listen ${pg.escapeIdentifier(channel)}`);
        } catch (error) {
          endNow(next);
          throw error;
        }
        next.once('end', () => void reconnect());
        return next;
      }
      async function reconnect(): Promise<void> {
        while (!isStopped) {
          try {
            client = await listeningClient();
          } catch {
            // The server is not available yet: retries.
            await new Promise((resolve) => setTimeout(resolve, listenRetryMs));
            continue;
          }
          if (isStopped) await client.end();
          else onInterrupted();
          return;
        }
      }
      return async () => {
        isStopped = true;
        await client.end();
      };
    },
    close: endPool,
  };
}

/** Closes a connection without waiting for a pending response. */
function endNow(client: pg.ClientBase & { end?: () => Promise<void> }): void {
  // The type lacks it for pooled clients, which have it.
  client.end?.().catch(() => {});
}

/** Closes a connection that does not respond in time. */
async function endIfSilent(client: pg.Client): Promise<void> {
  try {
    await client.query('select 1');
  } catch {
    endNow(client);
  }
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeLimitMs,
    query_timeout: probeLimitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    // An error message proves that the server responds, except class 57P: shutting down or starting.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) throw error;
  } finally {
    endNow(client);
  }
}

/** pg's messages for lost connections, which have no code. */
const lostConnection = /^(Connection terminated|Client has encountered|Client was closed|Query read timeout)/;

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isPassingCode(error.code ?? '');
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message));
}
