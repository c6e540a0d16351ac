import type { Kysely } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

export interface StoreRow {
  id: number;
  public_id: string;
  active: number | null;
  is_in_setup: boolean;
}

/** Finds stores; the only context repository that reads beyond one store. */
export const storeRepository = {
  async byPublicId(database: Kysely<AllTables>, publicId: string): Promise<StoreRow | undefined> {
    return database
      .selectFrom('stores')
      .select(['id', 'public_id', 'active', 'is_in_setup'])
      .where('public_id', '=', publicId)
      .executeTakeFirst();
  },

  async publicIdOf(database: Kysely<AllTables>, storeId: number): Promise<string> {
    const { public_id: publicId } = await database
      .selectFrom('stores')
      .select('public_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    return publicId;
  },

  all(database: Kysely<AllTables>): Promise<StoreRow[]> {
    return database
      .selectFrom('stores')
      .select(['id', 'public_id', 'active', 'is_in_setup'])
      .orderBy('id')
      .execute();
  },

  async hostsOf(database: Kysely<AllTables>, storeId: number): Promise<string[]> {
    const rows = await database
      .selectFrom('store_hosts')
      .select('host')
      .where('store_id', '=', storeId)
      .orderBy('host')
      .execute();
    return rows.map(({ host }) => host);
  },

  async byHost(database: Kysely<AllTables>, host: string): Promise<StoreRow | undefined> {
    return database
      .selectFrom('stores')
      .innerJoin('store_hosts', 'store_hosts.store_id', 'stores.id')
      .select(['stores.id', 'stores.public_id', 'stores.active', 'stores.is_in_setup'])
      .where('store_hosts.host', '=', host)
      .executeTakeFirst();
  },
};
