import type { LinkedRecordKind } from '@vitrine/contract/admin/schemas/links.ts';
import { type Expression, sql, type SqlBool } from 'kysely';

import { likePattern } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** A record that links lead to. */
export interface LinkedRecord {
  readonly key: string;
  readonly name: string;
  readonly isActive: boolean;
  /** When shoppers begin to see it, or its next version; null: unknown to the calendar. */
  readonly at: Date | null;
}

/** Reads the records that links of the shop lead to. */
export const linkedRecordRepository = {
  /** Returns records by part of their name, active ones first. */
  async search(
    db: StoreDatabase,
    { kind, q, now, limit }: { kind: LinkedRecordKind; q: string; now: Date; limit: number },
  ): Promise<LinkedRecord[]> {
    const part = likePattern(q);
    switch (kind) {
      case 'category':
        return db
          .selectFrom('categories')
          .select(['url_key as key', 'name', 'is_active as isActive'])
          .where(namesLike('name', part))
          .orderBy('is_active', 'desc')
          .orderBy('url_key')
          .limit(limit)
          .execute()
          .then(withoutCalendar);
      case 'product':
        return db
          .selectFrom('products')
          .select(['slug as key', 'name', 'is_active as isActive'])
          .where('deleted_at', 'is', null)
          .where((expression) =>
            expression.or([
              expression('name_plain', 'like', sql<string>`fold(${part})`),
              expression('sku', 'ilike', part),
            ]),
          )
          .orderBy('is_active', 'desc')
          .orderBy('sales_rank', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute()
          .then(withoutCalendar);
      case 'list':
        return db
          .selectFrom('product_lists')
          .select(['id', 'title as name', 'is_active as isActive'])
          .where(namesLike('title', part))
          .orderBy('is_active', 'desc')
          .orderBy('position')
          .orderBy('id')
          .limit(limit)
          .execute()
          .then(ofLists);
      case 'page':
        return pages(db, now).where(namesLike('cms_pages.title', part)).limit(limit).execute();
      case 'entry':
        return entries(db, now).where(namesLike('blog_entries.title', part)).limit(limit).execute();
    }
  },

  async byKeys(
    db: StoreDatabase,
    { kind, keys, now }: { kind: LinkedRecordKind; keys: readonly string[]; now: Date },
  ): Promise<LinkedRecord[]> {
    if (keys.length === 0) return [];
    switch (kind) {
      case 'category':
        return db
          .selectFrom('categories')
          .select(['url_key as key', 'name', 'is_active as isActive'])
          .where('url_key', 'in', keys)
          .execute()
          .then(withoutCalendar);
      case 'product':
        return db
          .selectFrom('products')
          .select(['slug as key', 'name', 'is_active as isActive'])
          .where('slug', 'in', keys)
          .execute()
          .then(withoutCalendar);
      case 'list':
        return db
          .selectFrom('product_lists')
          .select(['id', 'title as name', 'is_active as isActive'])
          .where('id', 'in', keys.map(Number))
          .execute()
          .then(ofLists);
      case 'page':
        return pages(db, now).where('cms_pages.url_key', 'in', keys).execute();
      case 'entry':
        return entries(db, now).where('blog_entries.url_key', 'in', keys).execute();
    }
  },

  /** Returns the pictures of categories by key. */
  categoryPictures(db: StoreDatabase, keys: readonly string[]) {
    if (keys.length === 0) return Promise.resolve([]);
    return db.selectFrom('categories').select(['url_key', 'image']).where('url_key', 'in', keys).execute();
  },
};

/** Compares names without accents and case. */
const namesLike = (column: string, part: string) => sql<boolean>`fold(${sql.ref(column)}) like fold(${part})`;

const withoutCalendar = (rows: readonly Omit<LinkedRecord, 'at'>[]): LinkedRecord[] =>
  rows.map((row) => ({ ...row, at: null }));

const ofLists = (rows: readonly { id: number; name: string; isActive: boolean }[]): LinkedRecord[] =>
  rows.map(({ id, ...row }) => ({ ...row, key: String(id), at: null }));

/** Returns the title at a moment, of a record with the version `next` that may follow it. */
const titleAt = (now: Date, title: string) => {
  const [own, next, startsAt] = [sql.ref(title), sql.ref('next.title'), sql.ref('next.starts_at')];
  return sql<string>`case when ${startsAt} <= ${now} then coalesce(${next}, ${own}) else ${own} end`;
};

/** Returns whether shoppers see a record at a moment, by its own state or by the version `next`. */
const isShownAt = (now: Date, isShown: Expression<SqlBool>) =>
  sql<boolean>`coalesce(${isShown} or ${sql.ref('next.starts_at')} <= ${now}, false)`;

/** Pages with the title that they have at the moment; those that shoppers see first. */
function pages(db: StoreDatabase, now: Date) {
  return db
    .selectFrom('cms_pages')
    .leftJoin('cms_page_revisions as next', (join) =>
      join.onRef('next.page_id', '=', 'cms_pages.id').on('next.state', '=', 'scheduled'),
    )
    .select((expression) => [
      'cms_pages.url_key as key',
      titleAt(now, 'cms_pages.title').as('name'),
      isShownAt(now, expression('cms_pages.status', '=', 1)).as('isActive'),
      'next.starts_at as at',
    ])
    .orderBy('cms_pages.status', 'desc')
    .orderBy('cms_pages.title');
}

/** Entries of the blog, as `pages`. */
function entries(db: StoreDatabase, now: Date) {
  return db
    .selectFrom('blog_entries')
    .leftJoin('blog_entry_revisions as next', (join) =>
      join.onRef('next.entry_id', '=', 'blog_entries.id').on('next.state', '=', 'scheduled'),
    )
    .select((expression) => [
      'blog_entries.url_key as key',
      titleAt(now, 'blog_entries.title').as('name'),
      isShownAt(
        now,
        expression.and([
          expression('blog_entries.is_active', '=', true),
          expression('blog_entries.published_at', '<=', now),
        ]),
      ).as('isActive'),
      expression.fn.coalesce('next.starts_at', 'blog_entries.published_at').as('at'),
    ])
    .orderBy('blog_entries.published_at', 'desc')
    .orderBy('blog_entries.id');
}
