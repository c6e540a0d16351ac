import { type SecretSettingPath, secretSettingPaths } from '@vitrine/contract/settings.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const themeRepository = {
  pairs(db: StoreDatabase) {
    return db
      .selectFrom('theme_configs')
      .select(['path', 'value'])
      .where('path', 'not in', secretSettingPaths)
      .orderBy('path')
      .execute();
  },

  async secret(db: StoreDatabase, path: SecretSettingPath): Promise<string | null> {
    const row = await db
      .selectFrom('theme_configs')
      .select('value')
      .where('path', '=', path)
      .executeTakeFirst();
    return row?.value ?? null;
  },
};
