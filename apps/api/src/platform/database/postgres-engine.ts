import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';

import { DatabaseUnavailable, isOutOfSpace, isPassingCode } from './database-unavailable.ts';
import type { DatabaseEngine } from './engine.ts';
import { serverWatch } from './server-watch.ts';

const dateOid = 1082;
const listenRetryMs = 500;
const listenHeartbeatMs = 15_000;
/** A server that is there is reached in milliseconds. */
const connectLimitMs = 2_000;
const probeLimitMs = 1_500;
/** The longest wait for a free connection of the pool: many shoppers at one moment are slow, and no failure. */
const poolWaitMs = 30_000;
/** A query that takes longer has the server asked whether it still answers. */
const suspiciousMs = 1_000;
const statementLimitMs = 30_000;
/** Past the server's own limit: its answer is lost. */
const answerLimitMs = statementLimitMs + 5_000;
const idleInTransactionLimitMs = 60_000;
/** Where the way to the server is silently gone, the system notices. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  readonly log?: Pick<Logger, 'warn'> | undefined;
  /** For imports and exports: no statement is cut short. */
  readonly hasLongStatements?: boolean | undefined;
}

/** Gives up on a connection sooner than the pool gives up on having one free. */
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
  let pool = newPool();

  const watch = serverWatch({
    probe: () => probe(url),
    // Neither the answers under way nor the idle connections can be trusted any more.
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
      max: 10,
      types,
      ...keepAlive,
      Client: QuickClient,
      connectionTimeoutMillis: poolWaitMs,
      idle_in_transaction_session_timeout: idleInTransactionLimitMs,
      ...(!options.hasLongStatements && {
        statement_timeout: statementLimitMs,
        query_timeout: answerLimitMs,
      }),
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
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
      // A connection that arrives after the time-out has no owner.
      connecting.then(
        (late) => late.release(true),
        () => {},
      );
      watch.suspect();
      throw new DatabaseUnavailable(error);
    }
  }

  async function ask(
    client: pg.PoolClient,
    text: string,
    parameters: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const watching = setTimeout(() => watch.suspect(), suspiciousMs);
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isOutOfSpace(error)) space.isShort = true;
      if (!(error instanceof pg.DatabaseError)) {
        watch.suspect();
        // It may still be waiting for a lost answer: the next query must not wait behind that.
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
        // Kysely declares a cursor's query as well, and asks none where it was given no cursor.
        query: ((text: string, parameters: readonly unknown[]) =>
          ask(client, text, parameters)) as unknown as PostgresPoolClient['query'],
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

  /** Runs work on a connection apart from the pool and its limits, for scripts and locks that take their time. */
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
    unlimitedDialect() {
      const unlimited = new pg.Pool({
        connectionString: url,
        max: 1,
        types,
        ...keepAlive,
        Client: QuickClient,
      });
      // The query under way reports a lost connection; without a listener, an idle one would end the process.
      unlimited.on('error', () => {});
      return new PostgresDialect({ pool: unlimited });
    },
    // The end of the connection rolls back what failed, and releases the locks.
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
        // Nothing else is asked of it, so without this a lost way to the server would look like silence.
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
            // The server is not back yet; ask again.
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

/** Ends a connection without waiting for what it may never answer. */
function endNow(client: pg.ClientBase & { end?: () => Promise<void> }): void {
  // Declared for a client alone; one of a pool is one, too.
  client.end?.().catch(() => {});
}

/** Ends a connection that does not answer in time. */
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
    // An error message proves that the server answers, except class 57P: shutting down or starting.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) throw error;
  } finally {
    endNow(client);
  }
}

/** Messages of pg for connections that are gone, which carry no code. */
const lostConnection = /^(Connection terminated|Client has encountered|Client was closed|Query read timeout)/;

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isPassingCode(error.code ?? '');
  return error instanceof Error && ('syscall' in error || lostConnection.test(error.message));
}
