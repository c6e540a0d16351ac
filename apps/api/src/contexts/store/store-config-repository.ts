import { type SecretSettingPath, secretSettingPaths } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const storeConfigRepository = {
  configs(db: StoreDatabase) {
    return db
      .selectFrom('store_configs')
      .select(['path', 'value'])
      .where('path', 'not in', secretSettingPaths)
      .orderBy('path')
      .execute();
  },

  async secret(db: StoreDatabase, path: SecretSettingPath): Promise<string | null> {
    const row = await db
      .selectFrom('store_configs')
      .select('value')
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.value ?? null;
  },

  /** Those that hold now or some day will. */
  redirects(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('store_redirects')
      .select(['old_path', 'new_path', 'code', 'starts_at', 'ends_at'])
      .where((its) => its.or([its('ends_at', 'is', null), its('ends_at', '>', now)]))
      .orderBy('old_path')
      .execute();
  },
};
