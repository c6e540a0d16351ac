import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const integrationRepository = {
  /** Returns the public settings of an app. */
  publicPairs(db: StoreDatabase, app: string) {
    return db
      .selectFrom('integrations')
      .select(['path', 'value'])
      .where('app', '=', app)
      .where('is_public', '=', true)
      .orderBy('path')
      .execute();
  },

  /** Returns all settings of an app, including secret keys. */
  async settings(db: StoreDatabase, app: string): Promise<ReadonlyMap<string, string>> {
    const pairs = await db
      .selectFrom('integrations')
      .select(['path', 'value'])
      .where('app', '=', app)
      .execute();
    return new Map(pairs.flatMap(({ path, value }) => (value === null ? [] : [[path, value]])));
  },
};
