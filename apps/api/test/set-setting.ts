import { storeOf } from './store-of.ts';
import type { TestApi } from './test-api.ts';

/** Sets a store's setting, overriding the demo's. */
export async function setSetting(test: TestApi, store: string, path: string, value: string): Promise<void> {
  const db = await storeOf(test, store);
  // The theme's settings override the store's.
  await db.deleteFrom('theme_configs').where('path', '=', path).execute();
  await db.insertInto('theme_configs').values({ path, value }).execute();
}
