import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const tagRepository = {
  active(db: StoreDatabase) {
    return db
      .selectFrom('cms_tags')
      .select(['id', 'tag', 'position', 'url', 'kind'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
  },
};
