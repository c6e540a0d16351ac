import { sql } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The maximum number of texts per store, so that invented texts cannot fill the database. */
const maxStored = 2000;

/** Stores searches without results. */
export const unansweredSearchRepository = {
  /** Counts a search; ignores new texts when the store has the maximum. */
  async add(db: StoreDatabase, { words, now }: { words: string; now: Date }): Promise<void> {
    const known = await db
      .updateTable('unanswered_searches')
      .set({ times: sql<number>`least(times + 1, 1000000000)`, last_at: now })
      .where('words', '=', words)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return;
    if ((await countAll(db.selectFrom('unanswered_searches'))) >= maxStored) return;
    await db
      .insertInto('unanswered_searches')
      .values({ words, last_at: now })
      .onConflict((row) => row.doNothing())
      .execute();
  },

  /** Returns the most frequent searches first. */
  mostFrequent(db: StoreDatabase, limit: number) {
    return db
      .selectFrom('unanswered_searches')
      .select(['words', 'times', 'last_at'])
      .orderBy('times', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('words')
      .limit(limit)
      .execute();
  },

  async remove(trx: StoreTransaction, words: readonly string[]): Promise<void> {
    await trx
      .deleteFrom('unanswered_searches')
      .where('words', 'in', [...words])
      .execute();
  },

  async removeOld(
    db: StoreDatabase,
    { lastBefore, limit }: { lastBefore: Date; limit: number },
  ): Promise<number> {
    const removed = await db
      .deleteFrom('unanswered_searches')
      .where('words', 'in', (old) =>
        old
          .selectFrom('unanswered_searches')
          .select('words')
          .where('last_at', '<', lastBefore)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('words')
      .execute();
    return removed.length;
  },
};
