import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const formRepository = {
  active(db: StoreDatabase, ids: readonly number[]) {
    if (ids.length === 0) return Promise.resolve([]);
    return db
      .selectFrom('cms_forms')
      .select([
        'id',
        'code',
        'title',
        'fields',
        'submit_label',
        'success_message',
        'needs_captcha',
        'mail_to',
      ])
      .where('is_active', '=', true)
      .where('id', 'in', ids)
      .execute();
  },
};

export type FormRow = Awaited<ReturnType<(typeof formRepository)['active']>>[number];
