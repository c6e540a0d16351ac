import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { postgresAt, postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { startPostgresCluster } from '../../../../../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../../../../../tooling/setup/ensure-postgres-binaries.mjs';
import { copiedTables, fenceTable } from './copied-tables.ts';
import { moveStore, removeLeftRows, undoMove } from './move-store.ts';

/** Between the writes of a writer. */
const pauseMs = 10;

describe.each(postgresOnly)('moving a store between two databases on $name', () => {
  // Creating a replication slot waits for every transaction of the server: those of other tests would stop the move.
  let server: Awaited<ReturnType<typeof startPostgresCluster>>;
  beforeAll(async () => {
    server = await startPostgresCluster(await ensurePostgresBinaries());
  });
  afterAll(() => server.stop());

  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function openTwo(): Promise<{ database: Database; again: () => Promise<Database>; storeId: number }> {
    const { open } = postgresAt(server.url);
    const main: TestDatabase = await open('demo');
    closing.push(() => main.close());
    const other: TestDatabase = await open('empty');
    closing.push(() => other.close());
    const { url = '' } = main;
    const again = async () => {
      const database = await openDatabase({ url, others: { sul: other.url ?? '' } });
      closing.push(() => database.close());
      return database;
    };
    const database = await again();
    return { database, again, storeId: await idOf(database, 'aurora') };
  }

  async function idOf({ everything }: Database, publicId: string): Promise<number> {
    const { id } = await everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return id;
  }

  const subscribe = (database: Database, storeId: number, email: string) =>
    database
      .ofStore(storeId)
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('newsletter_subscriptions')
          .values({ email, name: '', subscribed_at: new Date() })
          .execute();
        return trx
          .selectFrom('newsletter_subscriptions')
          .select('email')
          .where('email', '=', email)
          .execute();
      });

  it('[OPS+01] loses no write that was made meanwhile and leaves other stores alone', async () => {
    const { database, again, storeId } = await openTwo();
    const other = await again();
    const serra = await idOf(database, 'serra');
    const productsOf = (one: Database, store: number) =>
      one.ofStore(store).selectFrom('products').select(['id', 'name']).orderBy('id').execute();
    const before = { aurora: await productsOf(database, storeId), serra: await productsOf(database, serra) };
    const written: string[] = [];
    const moving = { isOver: false };
    // `other` is a process that learns of the move only by being refused.
    const writers = [database, other].map(async (one) => {
      while (!moving.isOver) {
        const email = `${randomUUID()}@exemplo.com.br`;
        expect(await subscribe(one, storeId, email)).toEqual([{ email }]);
        written.push(email);
        // As many as reach every stage: without a pause they would take the processors from the move.
        await wait(pauseMs);
      }
    });
    await moveStore(database, { storeId, to: 'sul' });
    expect(await subscribe(other, storeId, 'depois@exemplo.com.br')).toHaveLength(1);
    moving.isOver = true;
    await Promise.all(writers);

    const [main, sul] = database.parts;
    const found = await sul?.everything
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('store_id', '=', storeId)
      .execute();
    expect(found?.map(({ email }) => email)).toEqual(
      expect.arrayContaining([...written, 'depois@exemplo.com.br']),
    );
    expect(written.length).toBeGreaterThan(2);
    expect(await productsOf(database, storeId)).toEqual(before.aurora);
    expect(await productsOf(database, serra)).toEqual(before.serra);
    // Rows of both databases may have the same ids.
    const { id } = await database
      .ofStore(storeId)
      .insertInto('customer_groups')
      .values({ code: 'nova', name: 'Nova' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);

    await expect(moveStore(database, { storeId, to: 'main' })).rejects.toMatchObject({ code: 'rows_left' });
    await removeLeftRows(database, { storeId, from: 'main' });
    const left = await main?.everything
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(left).toEqual([]);
    expect(await productsOf(other, storeId)).toEqual(before.aurora);
    expect(await productsOf(database, serra)).toEqual(before.serra);
    await expect(removeLeftRows(database, { storeId, from: 'sul' })).rejects.toMatchObject({
      code: 'still_there',
    });
  });

  /** Returns the leftovers of a move: none once it has ended. */
  async function leftovers({ parts }: Database, storeId: number, of: string): Promise<unknown[]> {
    const found = await Promise.all(
      parts.map(async ({ everything }) => {
        const { rows } = await sql`
          select 'publication' as left from pg_publication
          union all select 'slot' from pg_replication_slots where database = current_database()
          union all select 'subscription' from pg_subscription
            where subdbid = (select oid from pg_database where datname = current_database())`.execute(
          everything,
        );
        return rows;
      }),
    );
    const jobs = await parts
      .find(({ name }) => name === of)
      ?.everything.selectFrom('jobs')
      .select('kind')
      .where('store_id', '=', storeId)
      .execute();
    return [...found.flat(), ...(jobs ?? [])];
  }

  /** Returns the tables of the main database with both triggers of a fence, sorted. */
  async function fencedTables({ everything }: Database): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname like 'store_fence_%'
      group by tgrelid having count(*) = 2 order by 1`.execute(everything);
    return rows.map(({ name }) => name);
  }

  it.each(['is sent', 'was executed, but its response is lost'] as const)(
    '[OPS+01] is ended by repetitions when it is killed at each of its stages, before a statement %s',
    async (moment) => {
      const { database, again, storeId } = await openTwo();
      const idsOf = (table: 'products' | 'orders' | 'credit_postings') =>
        database.ofStore(storeId).selectFrom(table).select('id').orderBy('id').execute();
      const before = [await idsOf('products'), await idsOf('orders'), await idsOf('credit_postings')];
      for (const stage of stages) {
        const killed = await again();
        const kill = killAt(stage, moment);
        const outcome = await moveStore(killed, { storeId, to: 'sul' }).then(
          () => 'ended',
          () => (kill.hasStruck() ? 'killed' : 'failed'),
        );
        kill.restore();
        expect(`${stage} ${outcome}`).toBe(`${stage} killed`);
      }
      // The last kill may have lost only the response.
      const outcome = await moveStore(database, { storeId, to: 'sul' }).then(
        () => 'ended',
        ({ code }: { code?: string }) => code,
      );
      expect(['ended', 'already_there']).toContain(outcome);
      await database.storeLocator?.reload();
      expect(database.storeLocator?.partOf(storeId).name).toBe('sul');
      expect(await leftovers(database, storeId, 'main')).toEqual([]);
      // Those that a repetition found fenced, and those behind the kill.
      expect(await fencedTables(database)).toEqual(
        (await copiedTables(database.everything)).filter((table) => table !== fenceTable),
      );
      expect([await idsOf('products'), await idsOf('orders'), await idsOf('credit_postings')]).toEqual(
        before,
      );
      expect(await subscribe(database, storeId, 'depois@exemplo.com.br')).toHaveLength(1);
    },
  );

  it('[OPS+01] keeps the rows at the new place when the old ones are removed after an interrupted move', async () => {
    const { database, again, storeId } = await openTwo();
    const productsOf = () =>
      database.ofStore(storeId).selectFrom('products').select('id').orderBy('id').execute();
    const before = await productsOf();
    const kill = killAt(/^alter subscription .* disable/, 'is sent');
    await expect(moveStore(await again(), { storeId, to: 'sul' })).rejects.toThrow();
    kill.restore();
    expect(await leftovers(database, storeId, 'main')).not.toEqual([]);

    await removeLeftRows(database, { storeId, from: 'main' });
    expect(await leftovers(database, storeId, 'main')).toEqual([]);
    expect(await productsOf()).toEqual(before);
  });

  it('[OPS+01] moves a store back with its newest rows after a move that was interrupted', async () => {
    const { database, again, storeId } = await openTwo();
    const [, sul] = database.parts;
    if (!sul) throw new Error('no parts');
    const kill = killAt(/^alter subscription .* disable/, 'is sent');
    await expect(moveStore(await again(), { storeId, to: 'sul' })).rejects.toThrow();
    kill.restore();
    // The replication, which still runs, brings the mark of the old place.
    const marksAtSul = async () => {
      const { rows } = await sql`select has_moved from store_fences where store_id = ${storeId}`.execute(
        sul.everything,
      );
      return rows;
    };
    await expect.poll(marksAtSul).toEqual([{ has_moved: true }]);
    await moveStore(database, { storeId, to: 'sul' });
    await removeLeftRows(database, { storeId, from: 'main' });
    await subscribe(database, storeId, 'no-sul@exemplo.com.br');

    await moveStore(database, { storeId, to: 'main' });
    await database.storeLocator?.reload();
    expect(database.storeLocator?.partOf(storeId).name).toBe('main');
    const found = await database
      .ofStore(storeId)
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('email', '=', 'no-sul@exemplo.com.br')
      .execute();
    expect(found).toHaveLength(1);
    expect(await subscribe(database, storeId, 'em-casa@exemplo.com.br')).toHaveLength(1);
  });

  it('[OPS+01] is undone before its switch, and repeated after an interruption', async () => {
    const { database, storeId } = await openTwo();
    const [main, sul] = database.parts;
    if (!main || !sul) throw new Error('no parts');
    // A row that is already there, and different, makes the comparison fail: the store stays.
    await sql`create function spoil() returns trigger language plpgsql as $$ begin new.name := 'outro'; return new; end $$`.execute(
      sul.everything,
    );
    await sql`create trigger spoil before insert on customer_groups for each row execute function spoil()`.execute(
      sul.everything,
    );
    await sql`alter table customer_groups enable always trigger spoil`.execute(sul.everything);
    await expect(moveStore(database, { storeId, to: 'sul' })).rejects.toThrow(
      'rows differ after the copy in customer_groups',
    );
    expect(database.storeLocator?.partOf(storeId).name).toBe('main');
    expect(await subscribe(database, storeId, 'entre@exemplo.com.br')).toHaveLength(1);
    await undoMove(database, { storeId, to: 'sul' });
    const rest = await sul.everything
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(rest).toEqual([]);

    await sql`drop trigger spoil on customer_groups`.execute(sul.everything);
    await moveStore(database, { storeId, to: 'sul' });
    expect(await subscribe(database, storeId, 'fim@exemplo.com.br')).toHaveLength(1);
    await database.storeLocator?.reload();
    expect(database.storeLocator?.partOf(storeId).name).toBe('sul');
  });
});

/** A statement of each stage of a move, in their order. */
const stages = [
  /^insert into stores/,
  /^create or replace trigger .* on orders/s,
  /^insert into store_fences/,
  /^create publication/,
  /^select pg_create_logical_replication_slot/,
  /^create subscription/,
  /from pg_subscription_rel/,
  /^select pg_advisory_lock/,
  /^select from store_fences .* marker =/s,
  /hashtextextended/,
  /^select setval/,
  /^delete from jobs/,
  /^select schedule_jobs_of/,
  /^update store_fences set has_moved/,
  /^insert into store_places/,
  /^delete from jobs/,
  /^alter subscription .* disable/,
  /slot_name = none/,
  /^drop subscription/,
  /^select pg_drop_replication_slot/,
  /^drop publication/,
];

/**
 * Makes the connections of this process end, as if it were killed, when it sends a statement, or when PostgreSQL has
 * executed it. Nothing else may use the database meanwhile.
 */
function killAt(stage: RegExp, moment: 'is sent' | 'was executed, but its response is lost') {
  const { query } = pg.Client.prototype;
  const clients = new Set<pg.Client>();
  let hasStruck = false;
  function strike(): Promise<never> {
    hasStruck = true;
    for (const client of clients) client.end().catch(() => {});
    return Promise.reject(new Error('killed'));
  }
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client: pg.Client, args: readonly unknown[]): unknown {
      clients.add(client);
      if (hasStruck) return Promise.reject(new Error('killed'));
      const [statement] = args;
      const text =
        typeof statement === 'object' && statement !== null && 'text' in statement
          ? String(statement.text)
          : String(statement);
      if (!stage.test(text)) return Reflect.apply(target, client, args);
      if (moment === 'is sent') return strike();
      return Promise.resolve(Reflect.apply(target, client, args)).then(strike);
    },
  });
  return {
    hasStruck: () => hasStruck,
    restore() {
      pg.Client.prototype.query = query;
    },
  };
}

describe('on the embedded database', () => {
  it('refuses a move, in Portuguese', async () => {
    const embedded = { engine: { name: 'pglite' } } as unknown as Database;
    await expect(moveStore(embedded, { storeId: 1, to: 'sul' })).rejects.toMatchObject({
      code: 'embedded_database',
      message: expect.stringContaining('O banco embutido é um só'),
    });
  });
});
