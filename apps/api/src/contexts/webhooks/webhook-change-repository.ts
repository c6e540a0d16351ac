import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { NotedChange } from './domain/changed-records.ts';

/** The changes that triggers noted, and the versions of their messages. */
export const webhookChangeRepository = {
  async isAnyDue(db: StoreDatabase, now: Date): Promise<boolean> {
    const due = await db
      .selectFrom('webhook_changes')
      .select('id')
      .where('due_at', '<=', now)
      .limit(1)
      .executeTakeFirst();
    return due !== undefined;
  },

  /**
   * Returns a version greater than all before, and keeps other transactions from getting one until this one ends: what they read
   * then is newer. It follows the clock, so that a store that was restored does not repeat versions.
   */
  async nextVersion(trx: StoreTransaction, now: Date): Promise<number> {
    const { version } = await trx
      .insertInto('webhook_versions')
      .values({ version: String(now.getTime()) })
      .onConflict((conflict) =>
        conflict.columns([]).doUpdateSet({
          version: sql<string>`greatest(webhook_versions.version + 1, excluded.version)`,
        }),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return Number(version);
  },

  /** When the oldest change was noted. */
  async oldest(trx: StoreTransaction): Promise<Date | null> {
    const { at } = await trx
      .selectFrom('webhook_changes')
      .select((expression) => expression.fn.min('noted_at').as('at'))
      .executeTakeFirstOrThrow();
    return at;
  },

  /** Makes all changes due at a moment. */
  async hold(trx: StoreTransaction, until: Date): Promise<void> {
    await trx.updateTable('webhook_changes').set({ due_at: until }).where('due_at', '<', until).execute();
  },

  /** Removes the oldest changes, up to a number, and returns them in the order in which they were made. */
  async take(trx: StoreTransaction, limit: number): Promise<NotedChange[]> {
    const taken = await trx
      .deleteFrom('webhook_changes')
      .where('id', 'in', (oldest) =>
        oldest.selectFrom('webhook_changes').select('id').orderBy('id').limit(limit),
      )
      .returning(['id', 'kind', 'ids'])
      .execute();
    return taken.toSorted((one, other) => Number(one.id) - Number(other.id));
  },
};
