import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const summary = ['id', 'url_key', 'title', 'summary', 'image', 'author', 'published_at'] as const;

export const blogRepository = {
  async list(db: StoreDatabase, { now, limit, offset }: { now: Date; limit: number; offset: number }) {
    const published = db
      .selectFrom('blog_entries')
      .where('is_active', '=', true)
      .where('published_at', '<=', now);
    const [rows, counted] = await Promise.all([
      published
        .select(summary)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      published.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(counted.count) };
  },

  /** Returns when the next entry is published; null if none is scheduled. */
  async nextPublication(db: StoreDatabase, now: Date): Promise<Date | null> {
    const row = await db
      .selectFrom('blog_entries')
      .select('published_at')
      .where('is_active', '=', true)
      .where('published_at', '>', now)
      .orderBy('published_at')
      .limit(1)
      .executeTakeFirst();
    return row?.published_at ?? null;
  },

  /** Returns an entry, published or scheduled; a hidden one only by its key, for a preview. */
  one(db: StoreDatabase, by: { urlKey: string; isPreview?: boolean } | { id: number }) {
    return db
      .selectFrom('blog_entries')
      .select([...summary, 'content_html', 'content', 'updated_at'])
      .$if(!('isPreview' in by && by.isPreview), (entries) => entries.where('is_active', '=', true))
      .where((its) => ('id' in by ? its('id', '=', by.id) : its('url_key', '=', by.urlKey)))
      .executeTakeFirst();
  },
};
