import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = ['id', 'section', 'name', 'query'] as const;

interface OwnFilter {
  readonly staffId: number;
  readonly section: string;
  readonly name: string;
}

/** Filters of lists, each of one member of the staff. */
export const savedFilterRepository = {
  /** By name. */
  ofSection(db: StoreDatabase, staffId: number, section: string) {
    return db
      .selectFrom('staff_saved_filters')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('section', '=', section)
      .orderBy('name')
      .execute();
  },

  byName(db: StoreDatabase, { staffId, section, name }: OwnFilter) {
    return db
      .selectFrom('staff_saved_filters')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('section', '=', section)
      .where('name', '=', name)
      .executeTakeFirst();
  },

  byId(db: StoreDatabase, staffId: number, id: number) {
    return db
      .selectFrom('staff_saved_filters')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Replaces one of the same name. */
  async put(
    trx: StoreTransaction,
    { staffId, section, name, query }: OwnFilter & { query: Readonly<Record<string, string>> },
  ): Promise<void> {
    const text = JSON.stringify(query);
    await trx
      .insertInto('staff_saved_filters')
      .values({ staff_id: staffId, section, name, query: text })
      .onConflict((on) => on.columns(['staff_id', 'section', 'name']).doUpdateSet({ query: text }))
      .execute();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('staff_saved_filters').where('id', '=', id).execute();
  },
};
