import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { type DatabasePart, mainDatabase } from '#api/platform/database/database-part.ts';
import type { Database } from '#api/platform/database/database.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { copiedTables } from './copied-tables.ts';
import {
  hasMarker,
  installFence,
  isMarkedAsMoved,
  markAsMoved,
  removeFence,
  removeMarks,
  whileWritersWait,
  writeMarker,
} from './store-fence.ts';
import { storeReplication } from './store-replication.ts';
import { tablesThatDiffer } from './tables-that-differ.ts';

const pollMs = 100;
/** Shorter than a statement may take: then writers continue in the old database, and the move can be repeated. */
const longestFenceMs = 15_000;

interface Move {
  readonly storeId: number;
  /** The name of the database to move to. */
  readonly to: string;
}

export interface MoveReport {
  /** How long the store's writers waited at most. */
  readonly waitedMs: number;
  readonly tables: number;
}

/**
 * Moves a store that is in use to another database: copies its rows while they change, lets its writers wait until the
 * last change has arrived, compares both sides and switches the directory. Its rows in the old database stay. Repeated after an
 * interruption it continues; until the switch `undoMove` ends it.
 */
export async function moveStore(database: Database, { storeId, to }: Move): Promise<MoveReport> {
  const left = await leftUnfinished(database, { storeId, to });
  if (left) {
    // Interrupted after the switch.
    await finish(left, partNamed(database, to), storeId);
    return { waitedMs: 0, tables: (await copiedTables(left.everything)).length };
  }
  const { from, target } = await endsOf(database, { storeId, to });
  const [main] = database.parts;
  if (!main) throw new Error('a database without parts');
  const tables = await copiedTables(from.everything);
  const replication = await storeReplication(from, target, storeId);
  const isRunning = await replication.isRunning();
  if (isRunning && (await isMarkedAsMoved(from, storeId))) {
    // Interrupted between the two databases, after the comparison.
    await switchDatabase(main, { storeId, to });
    await finish(from, target, storeId);
    return { waitedMs: 0, tables: tables.length };
  }
  if (!isRunning) {
    await removeMarks(from, storeId);
    await requireNoRows(target, storeId);
  }
  await copyStoreRow(from, target, storeId);
  await installFence(from, storeId);
  await writeMarker(from, storeId, randomUUID());
  await replication.start();
  while ((await replication.tablesLeft()) > 0) await wait(pollMs);

  const startedAt = performance.now();
  const waitedMs = await whileWritersWait(from, storeId, async () => {
    const marker = randomUUID();
    await writeMarker(from, storeId, marker);
    while (!(await hasMarker(target, storeId, marker))) {
      if (performance.now() - startedAt > longestFenceMs) throw tooSlow();
      await wait(pollMs / 10);
    }
    const different = await tablesThatDiffer(from.everything, target.everything, storeId);
    if (different.length > 0) {
      throw new Error(`rows differ after the copy in ${different.join(', ')}; the store stays where it was`);
    }
    // Soon they would fail instead of waiting.
    if (performance.now() - startedAt > longestFenceMs) throw tooSlow();
    await advanceSequences(from, target);
    await sql`delete from jobs where store_id = ${storeId}`.execute(target.everything);
    await sql`select schedule_jobs_of(${storeId})`.execute(target.everything);
    await markAsMoved(from, storeId);
    await switchDatabase(main, { storeId, to });
    return performance.now() - startedAt;
  });
  await finish(from, target, storeId);
  return { waitedMs, tables: tables.length };
}

/** Returns the database that a store has left in a move that did not end; null if there is none. */
async function leftUnfinished(database: Database, { storeId, to }: Move): Promise<DatabasePart | null> {
  await database.storeLocator?.reload();
  const target = database.storeLocator?.partOf(storeId);
  if (target?.name !== to) return null;
  for (const part of database.parts) {
    if (part === target || !(await isMarkedAsMoved(part, storeId))) continue;
    const replication = await storeReplication(part, target, storeId);
    if ((await replication.exists()) || (await isMarkedAsMoved(target, storeId))) return part;
  }
  return null;
}

/** Expects the switch. Until it has returned, `leftUnfinished` finds the unfinished move. */
async function finish(from: DatabasePart, target: DatabasePart, storeId: number): Promise<void> {
  await sql`delete from jobs where store_id = ${storeId}`.execute(from.everything);
  await (await storeReplication(from, target, storeId)).end();
  // The replication copies the marks, too: by the old database's mark the next move would consider this one left.
  await removeMarks(target, storeId);
}

/** Ends a move before its switch and removes what it has copied. */
export async function undoMove(database: Database, { storeId, to }: Move): Promise<void> {
  const { from, target } = await endsOf(database, { storeId, to });
  if (await isMarkedAsMoved(from, storeId)) {
    throw new OperatorProblem('already_moved');
  }
  await (await storeReplication(from, target, storeId)).end();
  await removeFence(from, storeId);
  await removeRows(target, storeId);
}

/** Removes the rows that a store left behind in a database. */
export async function removeLeftRows(
  database: Database,
  { storeId, from: name }: { storeId: number; from: string },
): Promise<void> {
  const left = partNamed(database, name);
  await database.storeLocator?.reload();
  if ((database.storeLocator?.partOf(storeId).name ?? mainDatabase) === name) {
    throw new OperatorProblem('still_there', { database: name });
  }
  // A move that was interrupted after its switch would repeat the removal in the new database.
  for (const part of database.parts) {
    if (part !== left) await (await storeReplication(left, part, storeId)).end();
  }
  await removeFence(left, storeId);
  await removeRows(left, storeId);
}

async function endsOf(
  database: Database,
  { storeId, to }: Move,
): Promise<{ from: DatabasePart; target: DatabasePart }> {
  if (database.engine.name === 'pglite') {
    throw new OperatorProblem('embedded_database');
  }
  const target = partNamed(database, to);
  await database.storeLocator?.reload();
  const from = database.storeLocator?.partOf(storeId);
  if (!from || from === target) {
    throw new OperatorProblem('already_there', { database: to });
  }
  const { rows } = await sql<{ level: string }>`select current_setting('wal_level') as level`.execute(
    from.everything,
  );
  if (rows[0]?.level !== 'logical') {
    throw new OperatorProblem('no_logical_replication', { database: from.name });
  }
  return { from, target };
}

function partNamed(database: Database, name: string): DatabasePart {
  const part = database.parts.find((one) => one.name === name);
  if (part) return part;
  const known = database.parts.map((one) => one.name).join(', ');
  throw new OperatorProblem('unknown_database', { database: name, known });
}

/** Copies would collide with rows that the store has left there. */
async function requireNoRows({ name, everything }: DatabasePart, storeId: number): Promise<void> {
  const tables = await copiedTables(everything);
  const found = tables.map(
    (table) => sql`(select from ${sql.raw(table)} where store_id = ${storeId} limit 1)`,
  );
  const { rows } = await sql`${sql.join(found, sql` union all `)} limit 1`.execute(everything);
  if (rows.length > 0) throw new OperatorProblem('rows_left', { database: name, name });
}

/** Foreign keys and events need the store's own row; the main database's is the one that counts. */
async function copyStoreRow(from: DatabasePart, to: DatabasePart, storeId: number): Promise<void> {
  const store = await from.everything
    .selectFrom('stores')
    .select(['id', 'public_id', 'name', 'active'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  await sql`insert into stores (id, public_id, name, active) overriding system value
    values (${store.id}, ${store.public_id}, ${store.name}, ${store.active})
    on conflict do nothing`.execute(to.everything);
}

/** Ids continue above those of the old database, which processes may remember. */
async function advanceSequences(from: DatabasePart, to: DatabasePart): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select format('%I', sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from.everything);
  for (const { name, value } of rows) {
    await sql`select setval(${name}::regclass, greatest(${value}::bigint, (select last_value from ${sql.raw(name)})))`.execute(
      to.everything,
    );
  }
}

async function switchDatabase(main: DatabasePart, { storeId, to }: Move): Promise<void> {
  await sql`insert into store_places (store_id, database) values (${storeId}, ${to})
    on conflict (store_id) do update set database = excluded.database`.execute(main.everything);
}

/** Without triggers: nothing is announced, and no ledger refuses. */
async function removeRows({ name, everything }: DatabasePart, storeId: number): Promise<void> {
  await everything.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of [...(await copiedTables(trx)), 'jobs']) {
      await sql`delete from ${sql.raw(table)} where store_id = ${storeId}`.execute(trx);
    }
    if (name !== mainDatabase) await sql`delete from stores where id = ${storeId}`.execute(trx);
  });
}

function tooSlow(): OperatorProblem {
  return new OperatorProblem('move_too_slow');
}
