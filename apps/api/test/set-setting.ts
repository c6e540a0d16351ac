import { storeOf } from './store-of.ts';
import type { TestApi } from './test-api.ts';
import { untilHeard } from './until-heard.ts';

/** Sets a store's setting, overriding the demo's, and waits until the API answers by it. */
export async function setSetting(test: TestApi, store: string, path: string, value: string): Promise<void> {
  const db = await storeOf(test, store);
  await untilHeard(test, store, () =>
    db.transaction().execute(async (trx) => {
      // The theme's settings override the store's.
      await trx.deleteFrom('theme_configs').where('path', '=', path).execute();
      await trx.insertInto('theme_configs').values({ path, value }).execute();
    }),
  );
}
