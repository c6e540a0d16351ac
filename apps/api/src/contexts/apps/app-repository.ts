import type { Insertable, Selectable, Updateable } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

type Apps = StoreTables['apps'];
export type AppRow = Selectable<Apps>;

const activeApps = storeStatement((db) =>
  db.selectFrom('apps').selectAll().where('status', '=', 'active').orderBy('installed_at').orderBy('id'),
);

/** The apps of a store. */
export const appRepository = {
  /** Those that are not removed, oldest first. */
  all(db: StoreDatabase): Promise<AppRow[]> {
    return db
      .selectFrom('apps')
      .selectAll()
      .where('status', '<>', 'removed')
      .orderBy('installed_at')
      .orderBy('id')
      .execute();
  },

  /** The active ones, oldest first, as remembered since the last change of one. */
  active(db: StoreDatabase): Promise<readonly AppRow[]> {
    return recallFact(db, { fact: 'apps', read: () => activeApps(db, {}) });
  },

  byId(db: StoreDatabase, id: string): Promise<AppRow | undefined> {
    return db.selectFrom('apps').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Returns the app of this id in its manifest, unless it is removed. */
  byApp(db: StoreDatabase, app: string): Promise<AppRow | undefined> {
    return db
      .selectFrom('apps')
      .selectAll()
      .where('app', '=', app)
      .where('status', '<>', 'removed')
      .executeTakeFirst();
  },

  lock(trx: StoreTransaction, id: string): Promise<AppRow | undefined> {
    return trx.selectFrom('apps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },

  async insert(trx: StoreTransaction, app: Insertable<Apps>): Promise<AppRow> {
    return trx.insertInto('apps').values(app).returningAll().executeTakeFirstOrThrow();
  },

  async set(db: StoreDatabase, id: string, change: Updateable<Apps>): Promise<void> {
    await db.updateTable('apps').set(change).where('id', '=', id).execute();
  },

  /** Deletes an app that was removed, and knows it; not while other jobs of it wait. */
  async forget(db: StoreDatabase, id: string): Promise<void> {
    await db
      .deleteFrom('apps')
      .where('id', '=', id)
      .where('status', '=', 'removed')
      .where('id', 'not in', (waiting) =>
        waiting.selectFrom('app_jobs').select('app_id').where('name', '=', '$review'),
      )
      .execute();
  },

  /** Deletes the apps that were removed and of which no job is left. */
  async forgetRemoved(db: StoreDatabase): Promise<void> {
    await db
      .deleteFrom('apps')
      .where('status', '=', 'removed')
      .where('id', 'not in', (waiting) => waiting.selectFrom('app_jobs').select('app_id'))
      .execute();
  },
};
