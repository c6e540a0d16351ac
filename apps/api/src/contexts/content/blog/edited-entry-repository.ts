import type { WrittenEntry } from '@vitrine/contract/schemas/written-entry.ts';

import type { DraftedRepository } from '#api/contexts/content/drafts/drafted-repository.ts';
import { revisionRepository } from '#api/contexts/content/drafts/revision-repository.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const textColumns = [
  'title',
  'summary',
  'content_html',
  'content',
  'image',
  'author',
  'published_at',
] as const;

type TextRow = Omit<WrittenEntry, 'published_at'> & { readonly published_at: Date | null };

/** Returns what is written of a blog entry, from a row with it. */
function textOfEntry(row: TextRow): WrittenEntry {
  const { title, summary, content_html, content, image, author, published_at: at } = row;
  return {
    title,
    summary,
    content_html,
    content,
    image,
    author,
    published_at: at === null ? null : at.toISOString(),
  };
}

/** The stored form of a blog entry's text. */
const rowOf = ({ content, image, published_at: at, ...text }: WrittenEntry) => ({
  ...text,
  content: JSON.stringify(content),
  image: image && JSON.stringify(image),
  published_at: at === null ? null : new Date(at),
});

const revisions = revisionRepository({
  table: 'blog_entry_revisions',
  recordId: 'entry_id',
  textColumns,
  textOf: textOfEntry,
  rowOf,
});

/** Blog entries for staff. */
export const editedEntryRepository = {
  ...revisions,

  page(
    db: StoreDatabase,
    {
      q,
      now,
      sort,
      order,
      ...window
    }: SortedWindow<'published_at' | 'title'> & { readonly now: Date } & { q: string | undefined },
  ) {
    return readPage(
      matching(db, q)
        // The version whose moment has come, and no change has moved it yet.
        .leftJoin('blog_entry_revisions as due', (join) =>
          join
            .onRef('due.entry_id', '=', 'blog_entries.id')
            .on('due.state', '=', 'scheduled')
            .on('due.starts_at', '<=', now),
        )
        .select((expression) => [
          'blog_entries.id',
          'blog_entries.url_key',
          'blog_entries.title',
          'blog_entries.author',
          'blog_entries.is_active as is_shown',
          expression.fn
            .coalesce('due.published_at', 'blog_entries.published_at', 'due.starts_at')
            .as('published_at'),
        ])
        .orderBy(sort, order)
        .orderBy('blog_entries.id'),
      window,
      countAll(matching(db, q)),
    );
  },

  async one(db, urlKey) {
    const entry = await db
      .selectFrom('blog_entries')
      .select(['id', 'is_active', ...textColumns])
      .where('url_key', '=', urlKey)
      .executeTakeFirst();
    if (!entry) return null;
    return {
      id: entry.id,
      urlKey,
      isShown: entry.is_active,
      published: entry.published_at === null ? null : textOfEntry(entry),
      ...(await revisions.draftAndScheduled(db, entry.id)),
    };
  },

  async insert(trx, urlKey, title) {
    const { id } = await trx
      .insertInto('blog_entries')
      .values({
        url_key: urlKey,
        title,
        summary: '',
        content_html: '',
        image: null,
        author: '',
        published_at: null,
        is_active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async remove(trx, entryId) {
    await trx.deleteFrom('blog_entries').where('id', '=', entryId).execute();
  },

  async show(trx, { id, text, at }) {
    await trx
      .updateTable('blog_entries')
      .set({ ...rowOf(text), updated_at: at })
      .where('id', '=', id)
      .execute();
  },

  async setShown(trx, entryId, isShown) {
    await trx.updateTable('blog_entries').set({ is_active: isShown }).where('id', '=', entryId).execute();
  },
} satisfies DraftedRepository<WrittenEntry> & Record<'page', unknown>;

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('blog_entries');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([
      expression('blog_entries.title', 'ilike', part),
      expression('blog_entries.url_key', 'ilike', part),
    ]),
  );
}
