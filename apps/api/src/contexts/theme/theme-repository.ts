import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const themeRepository = {
  pairs(db: StoreDatabase) {
    return db.selectFrom('theme_configs').select(['path', 'value']).orderBy('path').execute();
  },
};
