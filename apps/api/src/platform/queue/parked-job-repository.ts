import { type JobKindName, jobKindNames } from '@vitrine/contract/admin/schemas/parked-jobs.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The jobs of a store that wait for a person. */
export const parkedJobRepository = {
  /** The last parked first. */
  async ofKinds(db: StoreDatabase, kinds: readonly JobKindName[]) {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'subject', 'parked_at', 'parked_because'])
      .where('parked_at', 'is not', null)
      .where('kind', 'in', [...kinds])
      .orderBy('parked_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, subject, kind, parked_at: at, parked_because: because }) => {
      const known = jobKindNames.find((name) => name === kind);
      return known && at && because ? [{ id, subject, kind: known, at, because }] : [];
    });
  },

  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('jobs')
      .select(['id', 'kind', 'subject', 'attempts', 'parked_at', 'parked_because'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Makes a parked job due, with all attempts ahead. */
  async revive(trx: StoreTransaction, { id, now }: { id: string; now: Date }): Promise<void> {
    await trx
      .updateTable('jobs')
      .set({ attempts: 0, due_at: now, parked_at: null, parked_because: null })
      .where('id', '=', id)
      .where('parked_at', 'is not', null)
      .execute();
  },
};
