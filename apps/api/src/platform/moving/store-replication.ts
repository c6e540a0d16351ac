import { type Kysely, sql } from 'kysely';

import type { DatabasePart } from '#api/platform/database/database-part.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';

import { copiedTables } from './copied-tables.ts';

/** PostgreSQL's logical replication of one store from one database to another. */
export interface StoreReplication {
  /** Returns whether it was started and has not ended. */
  isRunning(): Promise<boolean>;
  /** Returns whether anything is left of it at either end. */
  exists(): Promise<boolean>;
  /** Starts it, or continues an interrupted one. */
  start(): Promise<void>;
  /** Returns how many tables have not been copied yet. */
  tablesLeft(): Promise<number>;
  /** Ends it at both ends; the copied rows stay. */
  end(): Promise<void>;
}

export async function storeReplication(
  from: DatabasePart,
  to: DatabasePart,
  storeId: number,
): Promise<StoreReplication> {
  const [source, target] = [from.everything, to.everything];
  const { rows } = await sql<{ name: string }>`
    select 'vitrine_move_' || ${storeId}::text || '_' || left(md5(current_database()), 8) as name`.execute(
    source,
  );
  const name = rows[0]?.name ?? '';
  const exists = async (db: Kysely<AllTables>, query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows.length > 0;
  const hasSlot = () => exists(source, sql`select from pg_replication_slots where slot_name = ${name}`);
  // Subscriptions of all databases of a server are in one catalogue.
  const hasSubscription = () =>
    exists(
      target,
      sql`select from pg_subscription where subname = ${name}
        and subdbid = (select oid from pg_database where datname = current_database())`,
    );

  const hasPublication = () => exists(source, sql`select from pg_publication where pubname = ${name}`);

  return {
    isRunning: hasSubscription,
    exists: async () => (await hasSubscription()) || (await hasSlot()) || hasPublication(),
    async start() {
      if (!(await hasPublication())) {
        const tables = (await copiedTables(source)).map((table) => `${table} where (store_id = ${storeId})`);
        await sql.raw(`create publication ${name} for table ${tables.join(', ')}`).execute(source);
      }
      // Created apart from the subscription, which would wait for itself if both databases are on one server.
      if (!(await hasSlot())) {
        await sql`select pg_create_logical_replication_slot(${name}, 'pgoutput')`.execute(source);
      }
      if (!(await hasSubscription())) {
        const address = (from.url ?? '').replaceAll("'", "''");
        await sql
          .raw(
            `create subscription ${name} connection '${address}' publication ${name}
             with (create_slot = false, slot_name = '${name}')`,
          )
          .execute(target);
      }
    },
    async tablesLeft() {
      const { rows: left } = await sql`
        select from pg_subscription_rel tables join pg_subscription on pg_subscription.oid = srsubid
        where subname = ${name} and srsubstate <> 'r'`.execute(target);
      return left.length;
    },
    async end() {
      if (await hasSubscription()) {
        await sql.raw(`alter subscription ${name} disable`).execute(target);
        await sql.raw(`alter subscription ${name} set (slot_name = none)`).execute(target);
        await sql.raw(`drop subscription ${name}`).execute(target);
      }
      if (await hasSlot()) {
        // The sender may still be ending.
        await sql`select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = ${name} and active`.execute(
          source,
        );
        await dropSlot(source, name);
      }
      await sql.raw(`drop publication if exists ${name}`).execute(source);
    },
  };
}

const slotTries = 50;

async function dropSlot(source: Kysely<AllTables>, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select pg_drop_replication_slot(${name})`.execute(source);
      return;
    } catch (error) {
      const isActive = error instanceof Error && 'code' in error && error.code === '55006';
      if (!isActive || tries === slotTries) throw error;
      await sql`select pg_sleep(0.1)`.execute(source);
    }
  }
}
