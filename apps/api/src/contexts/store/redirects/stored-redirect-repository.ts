import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = ['old_path', 'new_path', 'code', 'starts_at', 'ends_at'] as const;

const rowsAtOnce = 500;

/** Redirects for staff, also past ones. Database triggers announce changes to cached pages. */
export const storedRedirectRepository = {
  page(
    db: StoreDatabase,
    q: string | undefined,
    { sort, order, ...window }: SortedWindow<'old_path' | 'new_path'>,
  ) {
    return readPage(
      matching(db, q).select(columns).orderBy(sort, order).orderBy('old_path'),
      window,
      countAll(matching(db, q)),
    );
  },

  all(db: StoreDatabase) {
    return db.selectFrom('store_redirects').select(columns).orderBy('old_path').execute();
  },

  byPath(db: StoreDatabase, oldPath: string) {
    return db
      .selectFrom('store_redirects')
      .select(columns)
      .where('old_path', '=', oldPath)
      .executeTakeFirst();
  },

  async put(trx: StoreTransaction, redirect: StoredRedirect): Promise<void> {
    const { old_path: _, ...fresh } = redirect;
    await trx
      .insertInto('store_redirects')
      .values(redirect)
      .onConflict((conflict) => conflict.columns(['old_path']).doUpdateSet(fresh))
      .execute();
  },

  /** Adds redirects of paths that have none. */
  async add(trx: StoreTransaction, redirects: readonly StoredRedirect[]): Promise<void> {
    for (let from = 0; from < redirects.length; from += rowsAtOnce) {
      await trx
        .insertInto('store_redirects')
        .values(redirects.slice(from, from + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['old_path']).doNothing())
        .execute();
    }
  },

  async remove(trx: StoreTransaction, oldPath: string): Promise<void> {
    await trx.deleteFrom('store_redirects').where('old_path', '=', oldPath).execute();
  },

  /** Returns the paths to which these lead, of those that are redirected. */
  async targets(db: StoreDatabase, paths: readonly string[]): Promise<Map<string, string>> {
    if (paths.length === 0) return new Map();
    const rows = await db
      .selectFrom('store_redirects')
      .select(['old_path', 'new_path'])
      .where('old_path', 'in', [...paths])
      .execute();
    return new Map(rows.map((row) => [row.old_path, row.new_path]));
  },

  /** Leads whatever led to the old address to the new one, so that no chain grows with each change. */
  async followMove(trx: StoreTransaction, { from, to }: AddressMove): Promise<void> {
    await trx.updateTable('store_redirects').set({ new_path: to }).where('new_path', '=', from).execute();
  },
};

export interface StoredRedirect {
  readonly old_path: string;
  readonly new_path: string;
  readonly code: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

export interface AddressMove {
  readonly from: string;
  readonly to: string;
}

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('store_redirects');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((expression) =>
    expression.or([expression('old_path', 'ilike', part), expression('new_path', 'ilike', part)]),
  );
}
