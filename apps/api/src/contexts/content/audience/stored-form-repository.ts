import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { shownFormColumns } from './form-repository.ts';

const columns = [...shownFormColumns, 'is_active'] as const;

/** The definitions of forms for staff, without removed ones. Database triggers announce changes to cached pages. */
export const storedFormRepository = {
  byCode(db: StoreDatabase, code: string) {
    return db
      .selectFrom('cms_forms')
      .select(columns)
      .where('code', '=', code)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  },

  async put(trx: StoreTransaction, form: Insertable<StoreTables['cms_forms']>): Promise<void> {
    const { code: _, ...fresh } = form;
    await trx
      .insertInto('cms_forms')
      .values(form)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  /** Hides a form and frees its code: `~` is in no code that staff can give. */
  async remove(
    trx: StoreTransaction,
    { id, code, now }: { now: Date; id: number; code: string },
  ): Promise<void> {
    await trx
      .updateTable('cms_forms')
      .set({ code: `${code}~${id}`, is_active: false, removed_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Returns the titles of what shows a form: pages and blog entries, also in a draft or a scheduled version, and popups. */
  async uses(db: StoreDatabase, id: number) {
    const showsForm = sql<boolean>`jsonb_path_exists(content, '$.*.data.form_id ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`;
    const titles = (
      table: 'cms_pages' | 'blog_entries',
      revisions: 'cms_page_revisions' | 'blog_entry_revisions',
      recordId: 'page_id' | 'entry_id',
    ) =>
      db
        .selectFrom(table)
        .select('title')
        .where((expression) => {
          const versions = expression
            .selectFrom(revisions)
            .select(recordId)
            .where('state', 'in', ['draft', 'scheduled'])
            .where(showsForm);
          return expression.or([showsForm, expression('id', 'in', versions)]);
        })
        .orderBy('title')
        .execute();
    const [pages, entries, popups] = await Promise.all([
      titles('cms_pages', 'cms_page_revisions', 'page_id'),
      titles('blog_entries', 'blog_entry_revisions', 'entry_id'),
      db.selectFrom('cms_popups').select('title').where('form_id', '=', id).orderBy('title').execute(),
    ]);
    return { pages, entries, popups };
  },
};

export type StoredForm = NonNullable<Awaited<ReturnType<(typeof storedFormRepository)['byCode']>>>;
