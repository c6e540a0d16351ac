import { sql, Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Background, background } from '#api/platform/background.ts';
import type { DatabasePart } from '#api/platform/database/database-part.ts';
import { DatabaseUnavailable } from '#api/platform/database/database-unavailable.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { type JobKind, type JobOutcome, type JobQueue, startJobQueue } from './job-queue.ts';

const start = new Date('2026-11-22T12:00:00Z');
const pollMs = 5000;

describe.each(eachEngine)('the job queue on $name', (engine) => {
  let opened: TestDatabase;
  let queues: JobQueue[] = [];
  let works: Background[] = [];
  let now = start;
  let logLines: string[] = [];
  let logLevels: string[] = [];
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    now = start;
    logLines = [];
    logLevels = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all(works.map((work) => work.whenIdle()));
    queues = [];
    works = [];
    vi.useRealTimers();
    await opened.database.everything.deleteFrom('outbox_messages').execute();
    await opened.database.everything.deleteFrom('jobs').execute();
    await opened.database.everything.deleteFrom('stores').execute();
  });

  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        logLines.push(msg);
        logLevels.push(pino.levels.labels[level] ?? '');
      },
    },
  );
  function mainPart(): DatabasePart {
    const [part] = opened.database.parts;
    if (!part) throw new Error('no database');
    return part;
  }
  type Work = (...job: Parameters<JobKind['run']>) => Promise<JobOutcome | void>;
  async function run(
    kinds: Record<string, Work>,
    part: DatabasePart = mainPart(),
    { claimedMs = 60_000, isInOrder = false } = {},
  ): Promise<JobQueue & { settled(): Promise<void> }> {
    const work = background(log);
    works.push(work);
    const queue = await startJobQueue({
      part,
      services: { background: work, clock: { now: () => now }, log },
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([kind, runOne]) => [
          kind,
          { claimedMs, isInOrder, run: async (...job) => (await runOne(...job)) ?? 'done' },
        ]),
      ),
    });
    queues.push(queue);
    await work.whenIdle();
    return { ...queue, settled: () => work.whenIdle() };
  }
  async function addStores(count: number): Promise<number[]> {
    const rows = await opened.database.everything
      .insertInto('stores')
      .values(Array.from({ length: count }, (_, i) => ({ public_id: `loja-${i}`, name: 'Loja', active: 1 })))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }
  const addJob = (storeId: number, kind: string, subject: string, dueAt: Date = start) =>
    opened.database.everything
      .insertInto('jobs')
      .values({ store_id: storeId, kind, subject, due_at: dueAt })
      .execute();
  const removeJobs = (kind: string) => async (store: { id: number }) => {
    await opened.database.everything
      .deleteFrom('jobs')
      .where('kind', '=', kind)
      .where('store_id', '=', store.id)
      .execute();
  };

  it.each([1, 40])('makes one query per poll while %i stores have nothing due', async (stores) => {
    await addStores(stores);
    let statements = 0;
    const part = mainPart();
    const everything = new Kysely<AllTables>({
      dialect: part.engine.dialect,
      log: () => void (statements += 1),
    });
    const kinds = { remove_expired_data: async () => {}, send_messages: async () => {} };
    const queue = await run(kinds, { ...part, everything });
    statements = 0;
    for (let polls = 0; polls < 12; polls += 1) {
      vi.advanceTimersByTime(pollMs);
      await queue.settled();
    }
    expect(statements).toBe(12);
  });

  it('runs each due job, and in a store that waits for a server one per poll', async () => {
    const [first = 0, second = 0, third = 0] = await addStores(3);
    await addJob(first, 'news', 'a');
    await addJob(first, 'news', 'b');
    await addJob(second, 'news', 'a', new Date(start.getTime() - 2));
    await addJob(second, 'news', 'b', new Date(start.getTime() - 1));
    await addJob(third, 'news', 'a', new Date(start.getTime() + 1));
    const done: string[] = [];
    const queue = await run({
      async news({ id }, { subject, isFirstOfTurn }) {
        done.push(`${id} ${subject} ${isFirstOfTurn}`);
        return id === second ? 'waits' : 'done';
      },
    });
    expect(done).toEqual([`${second} a true`, `${first} a true`, `${first} b false`]);
    now = new Date(start.getTime() + 1);
    vi.advanceTimersByTime(pollMs);
    await queue.settled();
    expect(done.slice(3).toSorted()).toEqual([`${second} b true`, `${third} a true`].toSorted());
  });

  it('runs a job again only after its process ended', async () => {
    const [store = 0] = await addStores(1);
    await addJob(store, 'news', 'a');
    let runs = 0;
    const queue = await run({ news: async () => void (runs += 1) });
    const poll = async (atMs: number) => {
      now = new Date(start.getTime() + atMs);
      vi.advanceTimersByTime(pollMs);
      await queue.settled();
      return runs;
    };
    expect(await poll(59_999)).toBe(1);
    expect(await poll(60_000)).toBe(2);
  });

  it('runs each job in one of two processes', async () => {
    const stores = await addStores(20);
    for (const store of stores) await addJob(store, 'news', 'a');
    const visited: number[] = [];
    const news = async ({ id }: { id: number }) => void visited.push(id);
    await Promise.all([run({ news }), run({ news })]);
    expect(visited.toSorted((a, b) => a - b)).toEqual(stores);
  });

  it('runs announced work immediately', async () => {
    const [store = 0] = await addStores(1);
    const visited: number[] = [];
    await run({
      send_messages: async ({ id }) => {
        visited.push(id);
        await removeJobs('send_messages')({ id });
      },
    });
    expect(visited).toEqual([]);
    await opened.database
      .ofStore(store)
      .insertInto('outbox_messages')
      .values({ topic: 'news', key: 'a', payload: '{}', created_at: start, due_at: start })
      .execute();
    await expect.poll(() => visited).toEqual([store]);
  });

  it('continues with other stores and kinds when a job fails', async () => {
    const [first = 0, second = 0] = await addStores(2);
    await addJob(first, 'news', 'a', new Date(start.getTime() - 1));
    await addJob(second, 'news', 'a');
    await addJob(first, 'bills', 'a');
    const visited: string[] = [];
    await run({
      async news({ id }) {
        visited.push(`news ${id}`);
        if (id === first) throw new Error('maria@exemplo.com.br refused');
      },
      bills: async ({ id }) => void visited.push(`bills ${id}`),
    });
    expect(visited.toSorted()).toEqual([`bills ${first}`, `news ${first}`, `news ${second}`].toSorted());
    expect(logLines).toEqual(['job failed']);
  });

  it('does not delay other kinds by a slow one', async () => {
    const [store = 0] = await addStores(1);
    await addJob(store, 'slow', 'a');
    const blocked = Promise.withResolvers<void>();
    const visited: string[] = [];
    const work = background(log);
    works.push(work);
    const queue = await startJobQueue({
      part: mainPart(),
      services: { background: work, clock: { now: () => now }, log },
      kinds: {
        slow: {
          claimedMs: 60_000,
          async run() {
            await blocked.promise;
            return 'done';
          },
        },
        quick: {
          claimedMs: 60_000,
          async run() {
            visited.push('quick');
            return 'done';
          },
        },
      },
    });
    queues.push(queue);
    await addJob(store, 'quick', 'a');
    vi.advanceTimersByTime(pollMs);
    await expect.poll(() => visited).toEqual(['quick']);
    blocked.resolve();
  });

  const jobs = () =>
    opened.database.everything
      .selectFrom('jobs')
      .select(['subject', 'attempts', 'parked_because'])
      .where('kind', '=', 'news')
      .orderBy('subject')
      .execute();
  /** Lets a process be claimed for `claimedMs`, after which another one looks. */
  const passClaims = () => {
    now = new Date(now.getTime() + 60_000);
    vi.advanceTimersByTime(pollMs);
  };

  it('[OPS+10] parks a job that fails three times, and runs the next one of its store meanwhile', async () => {
    const [store = 0] = await addStores(1);
    for (const subject of ['poison', 'sound']) await addJob(store, 'news', subject);
    const done: string[] = [];
    const queue = await run({
      async news(_store, { subject }) {
        done.push(subject);
        if (subject === 'poison') throw new Error('cannot be sent');
      },
    });
    for (let polls = 0; polls < 5; polls += 1) {
      passClaims();
      await queue.settled();
    }
    expect(done.filter((subject) => subject === 'poison')).toHaveLength(3);
    expect(done.filter((subject) => subject === 'sound')).toHaveLength(6);
    expect(await jobs()).toEqual([
      { subject: 'poison', attempts: 3, parked_because: 'failed' },
      { subject: 'sound', attempts: 0, parked_because: null },
    ]);
    expect(logLines).toEqual(['job failed', 'job failed', 'job failed', 'job parked']);
    expect(logLevels).toEqual(['warn', 'warn', 'error', 'error']);
  });

  it('[OPS+10] parks a job whose process ended three times, without another run', async () => {
    const [store = 0] = await addStores(1);
    await addJob(store, 'news', 'a');
    await opened.database.everything.updateTable('jobs').set({ attempts: 2 }).execute();
    const runs = vi.fn(async () => {});
    const ending = Promise.withResolvers<void>();
    // This run never comes to its end, as one of a killed process.
    const dead = await startJobQueue({
      part: mainPart(),
      services: {
        background: { run: (_name, work) => void work(), whenIdle: async () => {} },
        clock: { now: () => now },
        log,
      },
      kinds: {
        news: {
          claimedMs: 60_000,
          async run() {
            ending.resolve();
            return new Promise<never>(() => {});
          },
        },
      },
    });
    await ending.promise;
    await dead.stop();
    expect(await jobs()).toEqual([{ subject: 'a', attempts: 3, parked_because: null }]);
    now = new Date(now.getTime() + 60_000);
    await run({ news: runs });
    expect(runs).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ subject: 'a', parked_because: 'interrupted' }]);
  });

  it('[OPS+10] counts no attempt that made progress, did nothing, or was broken off by a stop', async () => {
    const [store = 0] = await addStores(1);
    for (const subject of ['does nothing', 'makes progress', 'stops']) await addJob(store, 'news', subject);
    await opened.database.everything.updateTable('jobs').set({ attempts: 2 }).execute();
    const work = background(log);
    works.push(work);
    const started = Promise.withResolvers<JobQueue>();
    const queue = await startJobQueue({
      part: mainPart(),
      services: { background: work, clock: { now: () => now }, log },
      kinds: {
        news: {
          claimedMs: 60_000,
          async run(_store, { subject, progressed }) {
            if (subject === 'does nothing') return 'nothing';
            if (subject === 'makes progress') {
              await progressed();
              throw new Error('later');
            }
            await (await started.promise).stop();
            throw new Error('broken off');
          },
        },
      },
    });
    started.resolve(queue);
    await work.whenIdle();
    expect(await jobs()).toEqual([
      { subject: 'does nothing', attempts: 2, parked_because: null },
      { subject: 'makes progress', attempts: 0, parked_because: null },
      { subject: 'stops', attempts: 2, parked_because: null },
    ]);
  });

  it('[OPS+10] runs the jobs of a store in order where the kind says so, but not behind a parked one', async () => {
    const [store = 0] = await addStores(1);
    for (const subject of ['parked', 'claimed', 'last']) await addJob(store, 'news', subject);
    const set = (subject: string, change: { due_at?: Date; parked_at?: Date; parked_because?: 'failed' }) =>
      opened.database.everything.updateTable('jobs').set(change).where('subject', '=', subject).execute();
    await set('parked', { parked_at: start, parked_because: 'failed' });
    await set('claimed', { due_at: new Date(start.getTime() + 1) });
    const done: string[] = [];
    const queue = await run(
      {
        async news(_store, { subject }) {
          done.push(subject);
          await opened.database.everything.deleteFrom('jobs').where('subject', '=', subject).execute();
        },
      },
      mainPart(),
      { isInOrder: true },
    );
    expect(done).toEqual([]);
    passClaims();
    await queue.settled();
    expect(done).toEqual(['claimed', 'last']);
  });

  it('[OPS+10] gives each store a turn while one has work without end', async () => {
    const [large = 0, small = 0] = await addStores(2);
    await addJob(large, 'news', 'a', new Date(start.getTime() - 1));
    await addJob(small, 'news', 'a');
    const turns: number[] = [];
    await run({
      async news({ id }) {
        turns.push(id);
        if (id === small) await removeJobs('news')({ id });
        return id === large && turns.length < 4 ? 'more' : 'done';
      },
    });
    expect(turns).toEqual([large, small, large, large]);
  });

  it('[OPS+06] logs once that the database is unavailable and once that it is back', async () => {
    const { everything } = opened.database;
    let isAway = false;
    const part: DatabasePart = {
      ...mainPart(),
      everything: everything.withPlugin({
        transformQuery({ node }) {
          if (isAway) throw new DatabaseUnavailable(new Error('away'));
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
    const queue = await run({ news: async () => {} }, part);
    isAway = true;
    for (let polls = 0; polls < 3; polls += 1) {
      vi.advanceTimersByTime(pollMs);
      await queue.settled();
    }
    expect(logLines).toEqual(['jobs paused: database unavailable']);
    isAway = false;
    vi.advanceTimersByTime(pollMs);
    await queue.settled();
    expect(logLines).toEqual(['jobs paused: database unavailable', 'jobs resumed']);
  });
});

describe.each(eachEngine)('the triggers that schedule jobs on $name', (engine) => {
  let opened: TestDatabase;
  let storeId: number;
  beforeAll(async () => {
    opened = await engine.open('demo');
    const { id } = await opened.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    storeId = id;
  });
  afterAll(() => opened.close());

  const db = () => opened.database.ofStore(storeId);
  const jobsOf = async (kind: string) => {
    const { rows } = await sql<{ subject: string; due: string }>`
      select subject, due_at::text as due from jobs where store_id = ${storeId} and kind = ${kind} order by subject`.execute(
      opened.database.everything,
    );
    return rows;
  };

  it.each(['remove_expired_data', 'remove_product_changes'])(
    'has one job %s for each store',
    async (kind) => {
      expect(await jobsOf(kind)).toEqual([{ subject: '', due: '-infinity' }]);
    },
  );

  it('gives a store all its jobs again, as after a move, for a new store as for one with work', async () => {
    const { everything } = opened.database;
    const allJobs = async () => {
      const { rows } = await sql<{ store_id: number; kind: string; subject: string; due: string }>`
        select store_id, kind, subject, due_at::text as due from jobs order by store_id, kind, subject`.execute(
        everything,
      );
      return rows;
    };
    await everything.insertInto('stores').values({ public_id: 'nova', name: 'Nova' }).execute();
    for (const status of ['applying', 'applied']) {
      await sql`insert into bulk_edits (store_id, id, change, scope, field, status, total, created_at, created_by)
        values (${storeId}, gen_random_uuid(), '{}', '{}', 'stock', ${status}, 0, now(), 'Ana')`.execute(
        everything,
      );
    }
    await sql`insert into catalogue_uploads (store_id, id, name, is_dry_run, status, created_at, created_by)
      values (${storeId}, gen_random_uuid(), 'a.csv', false, 'waiting', now(), 'Ana')`.execute(everything);
    const { id: endpointId } = await db()
      .insertInto('webhook_endpoints')
      .values({
        url: 'https://erp.exemplo.com.br',
        description: '',
        topics: ['stock.low'],
        is_enabled: true,
        secret: '',
        created_at: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const due of [start, null]) {
      await db()
        .insertInto('webhook_deliveries')
        .values({
          endpoint_id: endpointId,
          message_id: 'msg_1',
          topic: 'stock.low',
          body: '{}',
          created_at: start,
          due_at: due,
        })
        .execute();
    }
    const scheduled = await allJobs();
    expect(scheduled.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['run_bulk_edits', 'import_catalogues', 'settle_payments', 'deliver_webhooks']),
    );
    await everything.deleteFrom('jobs').execute();
    await sql`select schedule_jobs_of(id) from stores`.execute(everything);
    expect(await allJobs()).toEqual(scheduled);
  });

  it('is due at the time of a message until it is sent or deleted', async () => {
    const message = await db()
      .insertInto('outbox_messages')
      .values({
        topic: 'news',
        key: 'a',
        payload: '{}',
        created_at: start,
        due_at: new Date('2026-11-22T12:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setDue = (dueAt: Date | null) =>
      db().updateTable('outbox_messages').set({ due_at: dueAt }).where('id', '=', message.id).execute();
    const due = async () => (await jobsOf('send_messages')).map(({ due: at }) => new Date(at).toISOString());
    expect(await due()).toEqual(['2026-11-22T12:00:00.000Z']);
    await setDue(new Date('2026-11-23T12:00:00Z'));
    expect(await due()).toEqual(['2026-11-23T12:00:00.000Z']);
    await setDue(null);
    expect(await due()).toEqual([]);
    await setDue(start);
    await db().deleteFrom('outbox_messages').where('id', '=', message.id).execute();
    expect(await due()).toEqual([]);
  });

  it('schedules the alerts of a variant while it can be bought, after any kind of change', async () => {
    const variant = await db()
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.product_id'])
      .where('product.is_active', '=', true)
      .executeTakeFirstOrThrow();
    const set = (change: { stock: number } | { min_qty: number }) =>
      db().updateTable('product_variants').set(change).where('id', '=', variant.id).execute();
    const activate = (isActive: boolean) =>
      db()
        .updateTable('products')
        .set({ is_active: isActive })
        .where('id', '=', variant.product_id)
        .execute();
    await set({ stock: 0 });
    const alert = await db()
      .insertInto('stock_alerts')
      .values({ variant_id: variant.id, email: 'ana@exemplo.com.br', asked_at: start, claimed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const scheduled = [{ subject: String(alert.id), due: '-infinity' }];
    expect(await jobsOf('send_alerts')).toEqual([]);
    await set({ stock: 9 });
    expect(await jobsOf('send_alerts')).toEqual(scheduled);
    await set({ min_qty: 10 });
    expect(await jobsOf('send_alerts')).toEqual([]);
    await set({ min_qty: 1 });
    await activate(false);
    expect(await jobsOf('send_alerts')).toEqual([]);
    await activate(true);
    expect(await jobsOf('send_alerts')).toEqual(scheduled);
    const claim = (at: Date | null) =>
      db().updateTable('stock_alerts').set({ claimed_at: at }).where('id', '=', alert.id).execute();
    await claim(start);
    expect(await jobsOf('send_alerts')).toEqual([]);
    await claim(null);
    expect(await jobsOf('send_alerts')).toEqual(scheduled);
    await db().deleteFrom('stock_alerts').execute();
    expect(await jobsOf('send_alerts')).toEqual([]);
  });
});
