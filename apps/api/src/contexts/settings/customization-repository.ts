import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const customizationRepository = {
  pairs(db: StoreDatabase) {
    return db.selectFrom('theme_settings').select(['path', 'value']).orderBy('path').execute();
  },
};
