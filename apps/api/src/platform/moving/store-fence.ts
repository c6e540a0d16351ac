import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { DatabasePart } from '#api/platform/database/database-part.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';

import { copiedTables, fenceTable } from './copied-tables.ts';

/** The first key of the advisory lock in `store_fence`; the second is the store's id. */
const fenceLock = 726_194;
const lockTries = 60;
const pauseMs = 500;

/**
 * Makes the writers of one store take a shared lock, table by table: creating a trigger waits for the table's open
 * transactions, and others would queue behind it, so it gives up early and tries again. Tables that a repeated move finds
 * fenced are not locked again.
 */
export async function installFence({ everything }: DatabasePart, storeId: number): Promise<void> {
  const installed = await tablesWithFence(everything, storeId);
  for (const table of await fencedTables(everything)) {
    if (installed.has(table)) continue;
    await withShortLock(everything, async (trx) => {
      for (const [suffix, events, row] of [
        ['', 'insert or update', 'new'],
        ['_delete', 'delete', 'old'],
      ] as const) {
        await sql
          .raw(
            `create or replace trigger store_fence_${storeId}${suffix} before ${events} on ${table}
             for each row when (${row}.store_id = ${storeId}) execute function store_fence('${storeId}')`,
          )
          .execute(trx);
      }
    });
  }
}

export async function removeFence(part: DatabasePart, storeId: number): Promise<void> {
  const { everything } = part;
  for (const table of await fencedTables(everything)) {
    await withShortLock(everything, async (trx) => {
      await sql.raw(`drop trigger if exists store_fence_${storeId} on ${table}`).execute(trx);
      await sql.raw(`drop trigger if exists store_fence_${storeId}_delete on ${table}`).execute(trx);
    });
  }
  await removeMarks(part, storeId);
}

/** Removes the marker and the mark of a moved store: no writer is refused any more. */
export async function removeMarks({ everything }: DatabasePart, storeId: number): Promise<void> {
  await sql`delete from store_fences where store_id = ${storeId}`.execute(everything);
}

/** Runs work while all writers of the store wait; the lock ends with its connection. */
export function whileWritersWait<Result>(
  { everything }: DatabasePart,
  storeId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return everything.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${fenceLock}::int, ${storeId}::int)`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${fenceLock}::int, ${storeId}::int)`.execute(connection);
    }
  });
}

export async function writeMarker(
  { everything }: DatabasePart,
  storeId: number,
  marker: string,
): Promise<void> {
  await sql`insert into store_fences (store_id, marker) values (${storeId}, ${marker}::uuid)
    on conflict (store_id) do update set marker = excluded.marker`.execute(everything);
}

export async function hasMarker(
  { everything }: DatabasePart,
  storeId: number,
  marker: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from store_fences where store_id = ${storeId} and marker = ${marker}::uuid`.execute(
      everything,
    );
  return rows.length > 0;
}

/** From then on `store_fence` refuses the store's writers. */
export async function markAsMoved({ everything }: DatabasePart, storeId: number): Promise<void> {
  await sql`update store_fences set has_moved = true where store_id = ${storeId}`.execute(everything);
}

export async function isMarkedAsMoved({ everything }: DatabasePart, storeId: number): Promise<boolean> {
  const { rows } = await sql`select from store_fences where store_id = ${storeId} and has_moved`.execute(
    everything,
  );
  return rows.length > 0;
}

async function fencedTables(db: Kysely<AllTables>): Promise<string[]> {
  return (await copiedTables(db)).filter((table) => table !== fenceTable);
}

/** Returns the tables with both triggers of a store, which are created in one transaction. */
async function tablesWithFence(db: Kysely<AllTables>, storeId: number): Promise<ReadonlySet<string>> {
  const names = [`store_fence_${storeId}`, `store_fence_${storeId}_delete`];
  const { rows } = await sql<{ name: string }>`
    select format('%I', c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = any(${names}::name[]) and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    group by c.relname having count(*) = ${names.length}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function withShortLock(
  db: Kysely<AllTables>,
  work: (trx: Kysely<AllTables>) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '1s'`.execute(trx);
        await work(trx);
      });
      return;
    } catch (error) {
      const isBusy =
        error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
      if (!isBusy || tries === lockTries) throw error;
      await wait(pauseMs);
    }
  }
}
