import { shownFormColumns } from '#api/platform/database/shown-form-columns.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const formRepository = {
  active(db: StoreDatabase, ids: readonly number[]) {
    if (ids.length === 0) return Promise.resolve([]);
    return db
      .selectFrom('cms_forms')
      .select(shownFormColumns)
      .where('is_active', '=', true)
      .where('id', 'in', ids)
      .execute();
  },
};

export type FormRow = Awaited<ReturnType<(typeof formRepository)['active']>>[number];
