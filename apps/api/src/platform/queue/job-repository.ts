import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';

interface Claim {
  readonly kind: string;
  readonly now: Date;
  /** When another process may claim the job. */
  readonly until: Date;
  readonly excludedStores: readonly number[];
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
      where exists (select from jobs where jobs.kind = known.kind and due_at <= ${now})`.execute(db);
    return rows.map(({ kind }) => kind);
  },

  /** Claims the job of a kind that has been due longest and returns its store; undefined without any. */
  async claim(
    db: Kysely<AllTables>,
    { kind, now, until, excludedStores }: Claim,
  ): Promise<RequestStore | undefined> {
    const claimed = await db
      .updateTable('jobs')
      .from('stores')
      .set({ due_at: until })
      .whereRef('stores.id', '=', 'jobs.store_id')
      .where('jobs.id', '=', (due) =>
        due
          .selectFrom('jobs as job')
          .select('job.id')
          .where('job.kind', '=', kind)
          .where('job.due_at', '<=', now)
          .$if(excludedStores.length > 0, (query) =>
            query.where('job.store_id', 'not in', [...excludedStores]),
          )
          .orderBy('job.due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['stores.id', 'stores.public_id as publicId'])
      .executeTakeFirst();
    return claimed;
  },
};
