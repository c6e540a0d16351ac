import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Publishes and hides content by its code. Database triggers announce the change to cached pages. */
export const shownContentRepository = {
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
