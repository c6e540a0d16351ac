import type { Insertable } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const listedAnswers = 30;

/** What apps answered, for people. */
export const appAnswerRepository = {
  async insert(db: StoreDatabase, answer: Insertable<StoreTables['app_answers']>): Promise<void> {
    await db.insertInto('app_answers').values(answer).execute();
  },

  /** The last ones of an app, newest first. */
  last(db: StoreDatabase, appId: string) {
    return db
      .selectFrom('app_answers')
      .select(['kind', 'at', 'duration_ms', 'outcome', 'detail'])
      .where('app_id', '=', appId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(listedAnswers)
      .execute();
  },

  /** The apps whose last answer was none. */
  async failing(db: StoreDatabase): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('app_answers')
      .select(['app_id', 'outcome'])
      .distinctOn('app_id')
      .orderBy('app_id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return new Set(rows.flatMap(({ app_id: id, outcome }) => (outcome === 'answered' ? [] : [id])));
  },

  async removeBefore(db: StoreDatabase, moment: Date): Promise<void> {
    await db.deleteFrom('app_answers').where('at', '<', moment).execute();
  },
};
