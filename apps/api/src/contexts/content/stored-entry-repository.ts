import type { Insertable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'url_key',
  'title',
  'summary',
  'content_html',
  'content',
  'image',
  'author',
  'published_at',
  'is_active',
] as const;

/** Blog entries for staff, also those that shoppers do not see. Database triggers announce changes to cached pages. */
export const storedEntryRepository = {
  async page(
    db: StoreDatabase,
    q: string | undefined,
    { sort, order, limit, offset }: SortedWindow<'published_at' | 'title'>,
  ) {
    const [items, { total }] = await Promise.all([
      matching(db, q)
        .select(['url_key', 'title', 'author', 'published_at', 'is_active'])
        .orderBy(sort, order)
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      matching(db, q)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },

  byKey(db: StoreDatabase, urlKey: string) {
    return db.selectFrom('blog_entries').select(columns).where('url_key', '=', urlKey).executeTakeFirst();
  },

  async put(trx: StoreTransaction, entry: Insertable<StoreTables['blog_entries']>): Promise<void> {
    const { url_key: _, ...fresh } = entry;
    await trx
      .insertInto('blog_entries')
      .values(entry)
      .onConflict((conflict) => conflict.columns(['url_key']).doUpdateSet(fresh))
      .execute();
  },
};

export type StoredEntry = NonNullable<Awaited<ReturnType<(typeof storedEntryRepository)['byKey']>>>;

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('blog_entries');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((eb) => eb.or([eb('title', 'ilike', part), eb('url_key', 'ilike', part)]));
}
