import type { Insertable } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

interface PageHead {
  readonly meta_title: string | null;
  readonly meta_description: string | null;
}

/** Publishes and hides content by its code. Database triggers announce the change to cached pages. */
export const publicationRepository = {
  async setPage(db: StoreDatabase, urlKey: string, isShown: boolean): Promise<boolean> {
    const changed = await db
      .updateTable('cms_pages')
      .set({ status: isShown ? 1 : 0 })
      .where('url_key', '=', urlKey)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Shows a new page; an existing one keeps its visibility. */
  async putPage(
    db: StoreDatabase,
    page: Pick<Insertable<StoreTables['cms_pages']>, 'url_key' | 'title' | 'content'> & PageHead,
  ): Promise<void> {
    const { url_key: _, ...fresh } = page;
    await db
      .insertInto('cms_pages')
      .values({ ...page, status: 1 })
      .onConflict((conflict) => conflict.columns(['url_key']).doUpdateSet(fresh))
      .execute();
  },

  countdown(db: StoreDatabase, code: string) {
    return db
      .selectFrom('cms_countdowns')
      .select(['start_at', 'end_at', 'is_active'])
      .where('code', '=', code)
      .executeTakeFirst();
  },

  async setCountdown(
    db: StoreDatabase,
    code: string,
    change: { is_active: boolean; start_at: Date; end_at: Date },
  ): Promise<void> {
    await db.updateTable('cms_countdowns').set(change).where('code', '=', code).execute();
  },

  popup(db: StoreDatabase, code: string) {
    return db
      .selectFrom('cms_popups')
      .select(['starts_at', 'ends_at', 'is_active'])
      .where('code', '=', code)
      .executeTakeFirst();
  },

  async setPopup(
    db: StoreDatabase,
    code: string,
    change: { is_active: boolean; starts_at: Date | null; ends_at: Date | null },
  ): Promise<void> {
    await db.updateTable('cms_popups').set(change).where('code', '=', code).execute();
  },
};
