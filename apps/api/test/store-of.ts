import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { TestApi } from './test-api.ts';

/** Returns a store's database, by its public id. */
export async function storeOf({ database }: TestApi, publicId: string): Promise<StoreDatabase> {
  const { id } = await database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return database.ofStore(id);
}
