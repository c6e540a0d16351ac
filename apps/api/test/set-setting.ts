import { storeOf } from './store-of.ts';
import type { TestApi } from './test-api.ts';

/** Makes a store's setting be this, whatever the demo says. */
export async function setSetting(test: TestApi, store: string, path: string, value: string): Promise<void> {
  const db = await storeOf(test, store);
  // Those of the theme win over those of the store.
  await db.deleteFrom('theme_configs').where('path', '=', path).execute();
  await db.insertInto('theme_configs').values({ path, value }).execute();
}
