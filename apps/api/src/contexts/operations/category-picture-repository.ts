import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const categoryPictureRepository = {
  async nameOf(db: StoreDatabase, urlKey: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('categories')
      .select('name')
      .where('url_key', '=', urlKey)
      .executeTakeFirst();
    return row?.name;
  },

  /** Returns whether the category exists. */
  async set(
    db: StoreDatabase,
    urlKey: string,
    kind: 'image' | 'banner',
    picture: string | null,
  ): Promise<boolean> {
    const changed = await db
      .updateTable('categories')
      .set(kind === 'image' ? { image: picture } : { banner: picture })
      .where('url_key', '=', urlKey)
      .returning('id')
      .execute();
    return changed.length > 0;
  },
};
