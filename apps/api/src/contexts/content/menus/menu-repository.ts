import type { MenuItem, MenuPlace } from '@vitrine/contract/admin/schemas/menus.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const keptVersions = 20;

/** The versions of a store's menus. */
export const menuRepository = {
  /** Returns the entries in use of both menus. */
  published(db: StoreDatabase) {
    return db.selectFrom('cms_menus').select(['place', 'items']).where('state', '=', 'published').execute();
  },

  /** Returns the menu in use and those that were, the newest first. */
  history(db: StoreDatabase, place: MenuPlace) {
    return db
      .selectFrom('cms_menus')
      .select(['id', 'state', 'items', 'author', 'saved_at'])
      .where('place', '=', place)
      .orderBy('id', 'desc')
      .limit(keptVersions)
      .execute();
  },

  version(db: StoreDatabase, place: MenuPlace, id: number) {
    return db
      .selectFrom('cms_menus')
      .select('items')
      .where('place', '=', place)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async replace(trx: StoreTransaction, place: MenuPlace): Promise<void> {
    await trx
      .updateTable('cms_menus')
      .set({ state: 'replaced' })
      .where('place', '=', place)
      .where('state', '=', 'published')
      .execute();
  },

  async publish(
    trx: StoreTransaction,
    place: MenuPlace,
    { items, author, now }: { items: readonly MenuItem[]; author: string; now: Date },
  ): Promise<void> {
    await menuRepository.replace(trx, place);
    await trx
      .insertInto('cms_menus')
      .values({ place, state: 'published', items: JSON.stringify(items), author, saved_at: now })
      .execute();
  },

  /** Returns the active categories below none and below those, in the order of the shop. */
  categories(db: StoreDatabase) {
    return db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'url_key'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  },
};
