import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The columns of a form that shoppers fill in. */
export const shownFormColumns = [
  'id',
  'code',
  'title',
  'fields',
  'submit_label',
  'success_message',
  'needs_captcha',
  'mail_to',
] as const;

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
