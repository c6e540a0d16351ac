import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countCapped, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = [
  'path',
  'name',
  'alt',
  'width',
  'height',
  'focus_x',
  'focus_y',
  'added_by',
  'added_at',
] as const;

interface AddedPicture {
  readonly path: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly author: string;
  readonly now: Date;
}

export interface PictureDescription {
  readonly name: string;
  readonly alt: string;
  readonly focus_x: number;
  readonly focus_y: number;
}

/** The pictures of a store's library. A trigger adds those that contents name. */
export const libraryRepository = {
  page(db: StoreDatabase, q: string, { sort, order, ...window }: SortedWindow<'added_at' | 'name'>) {
    return readPage(
      matching(db, q).select(columns).orderBy(sort, order).orderBy('path'),
      window,
      countCapped(db, matching(db, q)),
    );
  },

  /** Returns the paths of all pictures, in the order of the list. */
  async paths(db: StoreDatabase, q: string): Promise<string[]> {
    const rows = await matching(db, q).select('path').orderBy('added_at', 'desc').orderBy('path').execute();
    return rows.map(({ path }) => path);
  },

  async ofPaths(db: StoreDatabase, paths: readonly string[]) {
    if (paths.length === 0) return [];
    return db
      .selectFrom('library_pictures')
      .select(columns)
      .where('path', 'in', paths)
      .orderBy('added_at', 'desc')
      .orderBy('path')
      .execute();
  },

  one(db: StoreDatabase, path: string) {
    return db.selectFrom('library_pictures').select(columns).where('path', '=', path).executeTakeFirst();
  },

  lock(trx: StoreTransaction, path: string) {
    return trx
      .selectFrom('library_pictures')
      .select(columns)
      .where('path', '=', path)
      .forUpdate()
      .executeTakeFirst();
  },

  /** Adds a picture; one that is there keeps what the staff wrote. */
  async add(trx: StoreTransaction, { path, name, width, height, author, now }: AddedPicture): Promise<void> {
    await trx
      .insertInto('library_pictures')
      .values({ path, name, width, height, added_by: author, added_at: now })
      .onConflict((conflict) => conflict.columns(['path']).doUpdateSet({ width, height }))
      .execute();
  },

  async describe(trx: StoreTransaction, path: string, description: PictureDescription): Promise<void> {
    await trx
      .updateTable('library_pictures')
      .set({ ...description })
      .where('path', '=', path)
      .execute();
  },

  async remove(trx: StoreTransaction, path: string): Promise<void> {
    await trx.deleteFrom('library_pictures').where('path', '=', path).execute();
  },
};

/** Finds words of name, description and file name, without accents and case. */
function matching(db: StoreDatabase, q: string) {
  const query = db.selectFrom('library_pictures');
  if (q === '') return query;
  // As the index has it.
  return query.where(
    sql<string>`fold(name || ' ' || alt || ' ' || path)`,
    'like',
    sql<string>`fold(${likePattern(q)})`,
  );
}
