import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';

export type ParkedBecause = 'failed' | 'interrupted';

interface Claim {
  readonly kind: string;
  readonly now: Date;
  /** When another process may claim the job. */
  readonly until: Date;
  /** Whether only the first job of a store may be claimed. */
  readonly isInOrder: boolean;
  readonly excludedStores: readonly number[];
  /** null: of any store. */
  readonly ofStore: number | null;
}

export interface ClaimedJob {
  readonly id: string;
  readonly subject: string;
  /** With this one, since the last progress. */
  readonly attempts: number;
  /** Before the claim, as PostgreSQL writes it: it may be infinite. */
  readonly wasDueAt: string;
  readonly store: RequestStore;
}

/** The queue reads across all stores; the work that it starts stays in one. */
export const jobRepository = {
  /** Returns which of `kinds` have due jobs. */
  async dueKinds(
    db: Kysely<AllTables>,
    { kinds, now }: { kinds: readonly string[]; now: Date },
  ): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from unnest(${kinds}::text[]) as known (kind)
      where exists (
        select from jobs where jobs.kind = known.kind and due_at <= ${now} and parked_at is null
      )`.execute(db);
    return rows.map(({ kind }) => kind);
  },

  /**
   * Claims the job of a kind that has been due longest and counts the attempt, committed before the work begins; undefined
   * without any.
   */
  async claim(db: Kysely<AllTables>, claim: Claim): Promise<ClaimedJob | undefined> {
    const { kind, now, until, isInOrder, excludedStores, ofStore } = claim;
    const isFirst = sql`and not exists (
      select from jobs as earlier
      where earlier.store_id = job.store_id and earlier.kind = job.kind and earlier.id < job.id
        and earlier.parked_at is null
    )`;
    const { rows } = await sql<Omit<ClaimedJob, 'store'> & { storeId: number; publicId: string }>`
      with next as (
        select job.id, job.due_at from jobs as job
        where job.kind = ${kind} and job.due_at <= ${now} and job.parked_at is null
          ${excludedStores.length > 0 ? sql`and job.store_id <> all(${excludedStores}::int[])` : sql``}
          ${ofStore === null ? sql`` : sql`and job.store_id = ${ofStore}`}
          ${isInOrder ? isFirst : sql``}
        order by job.due_at limit 1 for update of job skip locked
      )
      update jobs set due_at = ${until}, attempts = jobs.attempts + 1
      from next, stores where jobs.id = next.id and stores.id = jobs.store_id
      returning jobs.id, jobs.subject, jobs.attempts, next.due_at::text as "wasDueAt",
        stores.id as "storeId", stores.public_id as "publicId"`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { storeId, publicId, ...job } = row;
    return { ...job, store: { id: storeId, publicId } };
  },

  /** Records that the work went on: earlier attempts no longer count. */
  async progress(db: Kysely<AllTables>, id: string, until: Date): Promise<void> {
    await db.updateTable('jobs').set({ attempts: 0, due_at: until }).where('id', '=', id).execute();
  },

  /** Ends an attempt whose outcome the work recorded; a job whose row needs no more work is gone. */
  async finish(db: Kysely<AllTables>, id: string): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ attempts: 0 })
      .where('id', '=', id)
      .where('attempts', '>', 0)
      .where('parked_at', 'is', null)
      .execute();
  },

  /** Gives attempts back that did nothing. */
  async giveBack(db: Kysely<AllTables>, ids: readonly string[]): Promise<void> {
    await db
      .updateTable('jobs')
      .set((expression) => ({ attempts: expression('attempts', '-', 1) }))
      .where('id', 'in', [...ids])
      .where('attempts', '>', 0)
      .where('parked_at', 'is', null)
      .execute();
  },

  /** Makes a job due again whose work is not at its end. */
  async resume(db: Kysely<AllTables>, { id, wasDueAt }: ClaimedJob): Promise<void> {
    await sql`update jobs set attempts = 0, due_at = ${wasDueAt}::timestamptz where id = ${id}`.execute(db);
  },

  async park(
    db: Kysely<AllTables>,
    id: string,
    { now, because }: { now: Date; because: ParkedBecause },
  ): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ parked_at: now, parked_because: because })
      .where('id', '=', id)
      .where('parked_at', 'is', null)
      .execute();
  },

  /** Returns whether another store has a due job of the kind. */
  async isAnotherStoreDue(
    db: Kysely<AllTables>,
    { kind, storeId, now }: { kind: string; storeId: number; now: Date },
  ): Promise<boolean> {
    const other = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('due_at', '<=', now)
      .where('parked_at', 'is', null)
      .where('store_id', '<>', storeId)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  },
};
