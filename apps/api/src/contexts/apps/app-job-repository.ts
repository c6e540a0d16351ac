import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

interface QueuedJob {
  readonly appId: string;
  readonly name: string;
  readonly key: string;
  readonly payload: unknown;
  readonly now: Date;
  readonly dueAt: Date;
}

/** The work of apps, in their store. */
export const appJobRepository = {
  /** Queues a job; one that waits, runs or failed under the same key runs with this payload then, with all its attempts ahead. */
  async queue(db: StoreDatabase, { appId, name, key, payload, now, dueAt }: QueuedJob): Promise<void> {
    const again = { payload: JSON.stringify(payload ?? null), due_at: dueAt, attempts: 0, problem: null };
    await db
      .insertInto('app_jobs')
      .values({ app_id: appId, name, key, created_at: now, ...again })
      .onConflict((conflict) => conflict.columns(['app_id', 'name', 'key']).doUpdateSet(again))
      .execute();
  },

  /** The apps with due jobs, that with the longest overdue first. */
  async dueApps(db: StoreDatabase, now: Date): Promise<string[]> {
    const due = await db
      .selectFrom('app_jobs')
      .select('app_id')
      .where('due_at', '<=', now)
      .groupBy('app_id')
      .orderBy((expression) => expression.fn.min('due_at'))
      .execute();
    return due.map(({ app_id: id }) => id);
  },

  /** Claims the job of an app that has been due longest, unless another one of it runs; the caller has locked the app. */
  async claim(trx: StoreTransaction, { appId, now, until }: { appId: string; now: Date; until: Date }) {
    const running = await trx
      .selectFrom('app_jobs')
      .select('id')
      .where('app_id', '=', appId)
      .where('claimed_until', '>', now)
      .executeTakeFirst();
    if (running) return undefined;
    const due = await trx
      .selectFrom('app_jobs')
      .select('id')
      .where('app_id', '=', appId)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!due) return undefined;
    return trx
      .updateTable('app_jobs')
      .set((expression) => ({
        due_at: until,
        claimed_until: until,
        attempts: expression('attempts', '+', 1),
      }))
      .where('id', '=', due.id)
      .returning(['id', 'name', 'key', 'payload', 'attempts', 'due_at'])
      .executeTakeFirst();
  },

  /** Locks an app for a claim; false if another process does, or it is gone. */
  async lockApp(trx: StoreTransaction, appId: string): Promise<boolean> {
    const locked = await trx
      .selectFrom('apps')
      .select('id')
      .where('id', '=', appId)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    return locked !== undefined;
  },

  /** Ends a job that was done, unless it was queued again while it ran. */
  async finish(db: StoreDatabase, { id, until }: { id: string; until: Date }): Promise<void> {
    await db.deleteFrom('app_jobs').where('id', '=', id).where('due_at', '=', until).execute();
    await db.updateTable('app_jobs').set({ claimed_until: null }).where('id', '=', id).execute();
  },

  /** Records an attempt after which the job runs again, or not (null), unless it was queued again while it ran. */
  async reschedule(
    db: StoreDatabase,
    {
      id,
      until,
      dueAt,
      problem,
      isFresh = false,
    }: { id: string; until: Date; dueAt: Date | null; problem: string | null; isFresh?: boolean },
  ): Promise<void> {
    await db
      .updateTable('app_jobs')
      .set({ due_at: dueAt, problem, ...(isFresh && { attempts: 0 }) })
      .where('id', '=', id)
      .where('due_at', '=', until)
      .execute();
    await db.updateTable('app_jobs').set({ claimed_until: null }).where('id', '=', id).execute();
  },

  /** Those that failed for the last time, newest first. */
  failed(db: StoreDatabase, appId: string) {
    return db
      .selectFrom('app_jobs')
      .select(['id', 'name', 'key', 'problem', 'created_at'])
      .where('app_id', '=', appId)
      .where('due_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
  },

  appsWithFailed(db: StoreDatabase): Promise<{ app_id: string }[]> {
    return db.selectFrom('app_jobs').select('app_id').distinct().where('due_at', 'is', null).execute();
  },

  /** Makes a job due that failed for the last time; returns its name, or null if there is none. */
  async retry(
    trx: StoreTransaction,
    { appId, id, now }: { appId: string; id: string; now: Date },
  ): Promise<string | null> {
    const retried = await trx
      .updateTable('app_jobs')
      .set({ due_at: now, attempts: 0, problem: null })
      .where('id', '=', id)
      .where('app_id', '=', appId)
      .where('due_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return retried?.name ?? null;
  },

  /** Ends the work of an app; orders that wait for its review are decided at once. */
  async endAll(
    trx: StoreTransaction,
    { appId, reviews, now }: { appId: string; reviews: string; now: Date },
  ): Promise<void> {
    await trx.deleteFrom('app_jobs').where('app_id', '=', appId).where('name', '<>', reviews).execute();
    await trx.updateTable('app_jobs').set({ due_at: now }).where('app_id', '=', appId).execute();
  },
};
