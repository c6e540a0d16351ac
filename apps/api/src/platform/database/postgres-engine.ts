import { PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DatabaseEngine } from '#api/platform/database/engine.ts';

const dateOid = 1082;
const listenRetryMs = 500;

/** PostgreSQL by its address. Dates without time come as text, as they stand. */
export function postgresEngine(url: string): DatabaseEngine {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === dateOid
        ? (value: string) => value
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});

  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    async runScript(sql) {
      const client = await pool.connect();
      try {
        await client.query(`begin;\n${sql};\ncommit;`);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async whileLocked(lockNumber, work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [lockNumber]);
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lockNumber]);
        client.release();
      }
    },
    async unlessLocked(lockNumber, work) {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ is_ours: boolean }>(
          'select pg_try_advisory_lock($1) as is_ours',
          [lockNumber],
        );
        if (!rows[0]?.is_ours) return null;
        try {
          return { result: await work() };
        } finally {
          await client.query('select pg_advisory_unlock($1)', [lockNumber]);
        }
      } finally {
        client.release();
      }
    },
    async listen(channel, onPayload, onInterrupted) {
      let isStopped = false;
      let client = await listeningClient();

      async function listeningClient(): Promise<pg.Client> {
        const next = new pg.Client({ connectionString: url });
        // A failure to connect is the promise's to tell; later ones are told by `end` as well.
        next.on('error', () => {});
        next.on('notification', ({ payload }) => onPayload(payload ?? ''));
        await next.connect();
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
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
    // A Kysely that was used has ended the pool; one that was never asked leaves it as it is.
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}
