import type { TestApi } from './test-api.ts';

/** Makes a store's setting be this, whatever the demo says. */
export async function setSetting(
  { database }: TestApi,
  store: string,
  path: string,
  value: string,
): Promise<void> {
  const { id } = await database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', store)
    .executeTakeFirstOrThrow();
  const db = database.ofStore(id);
  // Those of the theme win over those of the store.
  await db.deleteFrom('theme_configs').where('path', '=', path).execute();
  await db.insertInto('theme_configs').values({ path, value }).execute();
}
