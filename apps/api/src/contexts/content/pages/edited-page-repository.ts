import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';

import type { DraftedRepository } from '#api/contexts/content/drafts/drafted-repository.ts';
import { revisionRepository } from '#api/contexts/content/drafts/revision-repository.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const textColumns = ['title', 'meta_title', 'meta_description', 'content'] as const;
const active = 1;

/** Returns what is written of a page, from a row with it. */
function textOfPage({ title, meta_title, meta_description, content }: WrittenPage): WrittenPage {
  return { title, meta_title, meta_description, content };
}

/** The stored form of a page's text. */
const rowOf = ({ content, ...text }: WrittenPage) => ({ ...text, content: JSON.stringify(content) });

const revisions = revisionRepository({
  table: 'cms_page_revisions',
  recordId: 'page_id',
  textColumns,
  textOf: textOfPage,
  rowOf,
});

/** Content pages for staff. */
export const editedPageRepository = {
  ...revisions,

  async page(
    db: StoreDatabase,
    { q, window }: { q: string | undefined; window: SortedWindow<'title' | 'url_key'> },
  ) {
    const { sort, order } = window;
    const { items, total } = await readPage(
      matching(db, q).select(['id', 'url_key', 'status', 'title']).orderBy(sort, order).orderBy('id'),
      window,
      countAll(matching(db, q)),
    );
    return {
      items: items.map(({ status, ...row }) => ({ ...row, is_shown: status === active })),
      total,
    };
  },

  async one(db, urlKey) {
    const page = await db
      .selectFrom('cms_pages')
      .select(['id', 'status', ...textColumns])
      .where('url_key', '=', urlKey)
      .executeTakeFirst();
    if (!page) return null;
    const isShown = page.status === active;
    return {
      id: page.id,
      urlKey,
      isShown,
      // A new page has a draft only.
      published: isShown || Object.keys(page.content).length > 0 ? textOfPage(page) : null,
      ...(await revisions.draftAndScheduled(db, page.id)),
    };
  },

  async insert(trx, urlKey, title) {
    const { id } = await trx
      .insertInto('cms_pages')
      .values({ url_key: urlKey, title, status: 0, content: '{}', meta_title: null, meta_description: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async remove(trx, pageId) {
    await trx.deleteFrom('cms_pages').where('id', '=', pageId).execute();
  },

  async show(trx, { id, text }) {
    await trx.updateTable('cms_pages').set(rowOf(text)).where('id', '=', id).execute();
  },

  async setShown(trx, pageId, isShown) {
    await trx
      .updateTable('cms_pages')
      .set({ status: isShown ? active : 0 })
      .where('id', '=', pageId)
      .execute();
  },
} satisfies DraftedRepository<WrittenPage> & Record<'page', unknown>;

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('cms_pages');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([expression('title', 'ilike', part), expression('url_key', 'ilike', part)]),
  );
}
