import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'id',
  'code',
  'title',
  'fields',
  'submit_label',
  'success_message',
  'needs_captcha',
  'mail_to',
  'is_active',
] as const;

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
  async remove(trx: StoreTransaction, { id, code }: { id: number; code: string }, now: Date): Promise<void> {
    await trx
      .updateTable('cms_forms')
      .set({ code: `${code}~${id}`, is_active: false, removed_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Returns the titles of what shows a form: pages, also in a draft or a scheduled version, blog entries, popups. */
  async uses(db: StoreDatabase, id: number) {
    const showsForm = sql<boolean>`jsonb_path_exists(content, '$.*.data.form_id ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`;
    const [pages, entries, popups] = await Promise.all([
      db
        .selectFrom('cms_pages')
        .select('title')
        .where((eb) =>
          eb.or([
            showsForm,
            eb(
              'id',
              'in',
              eb
                .selectFrom('cms_page_revisions')
                .select('page_id')
                .where('state', 'in', ['draft', 'scheduled'])
                .where(showsForm),
            ),
          ]),
        )
        .orderBy('title')
        .execute(),
      db.selectFrom('blog_entries').select('title').where(showsForm).orderBy('title').execute(),
      db.selectFrom('cms_popups').select('title').where('form_id', '=', id).orderBy('title').execute(),
    ]);
    return { pages, entries, popups };
  },
};

export type StoredForm = NonNullable<Awaited<ReturnType<(typeof storedFormRepository)['byCode']>>>;
