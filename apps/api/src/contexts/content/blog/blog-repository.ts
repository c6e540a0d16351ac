import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

type EntryName = { readonly urlKey: string } | { readonly id: number };

const summary = ['id', 'url_key', 'title', 'summary', 'image', 'author', 'published_at'] as const;

/** Blog entries as shoppers see them at a moment. */
export const blogRepository = {
  list(db: StoreDatabase, { now, ...window }: { now: Date; limit: number; offset: number }) {
    return readPage(
      shownAt(db, now).select(summary).orderBy('published_at', 'desc').orderBy('id', 'desc'),
      window,
      countAll(shownAt(db, now)),
    );
  },

  one(db: StoreDatabase, { by, now }: { by: EntryName; now: Date }) {
    return shownAt(db, now)
      .select([...summary, 'content_html', 'content', 'updated_at'])
      .where((expression) =>
        'id' in by ? expression('id', '=', by.id) : expression('url_key', '=', by.urlKey),
      )
      .executeTakeFirst();
  },

  /** Returns what the latest entries say. */
  texts(db: StoreDatabase, { now, limit }: { now: Date; limit: number }) {
    return shownAt(db, now)
      .select(['url_key', 'title', 'summary', 'content_html', 'content'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Returns when an entry, or any, changes next by itself; null if nothing is scheduled. */
  async nextChange(db: StoreDatabase, { now, by }: { now: Date; by?: EntryName }): Promise<Date | null> {
    const { at } = await db
      .selectFrom('blog_entries')
      .leftJoin('blog_entry_revisions as next', (join) =>
        join
          .onRef('next.entry_id', '=', 'blog_entries.id')
          .on('next.state', '=', 'scheduled')
          .on('next.starts_at', '>', now),
      )
      .select((expression) =>
        expression.fn
          .min<Date | null>(expression.fn.coalesce('next.starts_at', 'blog_entries.published_at'))
          .as('at'),
      )
      .where((expression) =>
        expression.or([
          expression('next.id', 'is not', null),
          expression.and([
            expression('blog_entries.is_active', '=', true),
            expression('blog_entries.published_at', '>', now),
          ]),
        ]),
      )
      .where((expression) => {
        if (by === undefined) return expression.lit(true);
        return 'id' in by
          ? expression('blog_entries.id', '=', by.id)
          : expression('blog_entries.url_key', '=', by.urlKey);
      })
      .executeTakeFirstOrThrow();
    return at;
  },

  /** Returns the draft of an entry, or the version with this id; its date is null if it would get that of its publication. */
  version(db: StoreDatabase, { urlKey, revision }: { urlKey: string; revision: number | undefined }) {
    return db
      .selectFrom('blog_entry_revisions as version')
      .innerJoin('blog_entries', 'blog_entries.id', 'version.entry_id')
      .select((expression) => [
        'blog_entries.id',
        'blog_entries.url_key',
        'version.title',
        'version.summary',
        'version.content_html',
        'version.content',
        'version.image',
        'version.author',
        expression.fn.coalesce('version.published_at', 'blog_entries.published_at').as('published_at'),
        expression.fn.coalesce('version.saved_at', 'blog_entries.updated_at').as('updated_at'),
      ])
      .where('blog_entries.url_key', '=', urlKey)
      .where((expression) =>
        revision === undefined
          ? expression('version.state', '=', 'draft')
          : expression('version.id', '=', revision),
      )
      .executeTakeFirst();
  },
};

/** The entries that shoppers see at a moment, each with its scheduled version instead, if the moment of that has come. */
function shownAt(db: StoreDatabase, now: Date) {
  const visibleEntries = db
    .selectFrom('blog_entries')
    .leftJoin('blog_entry_revisions as due', (join) =>
      join
        .onRef('due.entry_id', '=', 'blog_entries.id')
        .on('due.state', '=', 'scheduled')
        .on('due.starts_at', '<=', now),
    )
    .where((expression) =>
      expression.or([
        expression('due.id', 'is not', null),
        expression.and([
          expression('blog_entries.is_active', '=', true),
          expression('blog_entries.published_at', '<=', now),
        ]),
      ]),
    )
    .select((expression) => [
      'blog_entries.id',
      'blog_entries.url_key',
      expression.fn.coalesce('due.title', 'blog_entries.title').as('title'),
      expression.fn.coalesce('due.summary', 'blog_entries.summary').as('summary'),
      expression.fn.coalesce('due.content_html', 'blog_entries.content_html').as('content_html'),
      expression.fn.coalesce('due.content', 'blog_entries.content').as('content'),
      expression.fn.coalesce('due.author', 'blog_entries.author').as('author'),
      expression
        .case()
        .when('due.id', 'is', null)
        .then(expression.ref('blog_entries.image'))
        .else(expression.ref('due.image'))
        .end()
        .as('image'),
      // An entry keeps its date when it is published again.
      expression.fn
        .coalesce('due.published_at', 'blog_entries.published_at', 'due.starts_at')
        .$notNull()
        .as('published_at'),
      expression.fn.coalesce('due.starts_at', 'blog_entries.updated_at').as('updated_at'),
    ]);
  return db.selectFrom(visibleEntries.as('shown'));
}
