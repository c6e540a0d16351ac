import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { CataloguePosition } from './product-change-repository.ts';

/** Of stored listing indexes; changes with their content or layout. A test fails when it has to. */
export const snapshotFormat = 1;

/** A listing index as stored. */
export interface StoredListing {
  readonly checksum: string;
  readonly content: Uint8Array;
}

/** A process that stored a snapshot saves the others the work. */
const storedAtMostEvery = sql`interval '5 minutes'`;

/** The stored listing index of a store; any process may use and replace it. */
export const listingSnapshotRepository = {
  /** Returns the snapshot with these filters; undefined without one of the current format. */
  async find(db: StoreDatabase, filters: string): Promise<(CataloguePosition & StoredListing) | undefined> {
    return db
      .selectFrom('listing_snapshots')
      .select(['cluster', 'snapshot', 'checksum', 'content'])
      .where('format', '=', snapshotFormat)
      .where('filters', '=', filters)
      .executeTakeFirst();
  },

  /** Returns the position of the snapshot with these filters. */
  async positionOf(db: StoreDatabase, filters: string): Promise<CataloguePosition | undefined> {
    return db
      .selectFrom('listing_snapshots')
      .select(['cluster', 'snapshot'])
      .where('format', '=', snapshotFormat)
      .where('filters', '=', filters)
      .executeTakeFirst();
  },

  /** Returns the position of the store's snapshot, whatever its filters. */
  async position(
    db: StoreDatabase,
    cluster: string,
  ): Promise<{ snapshot: string; taken_at: Date } | undefined> {
    return db
      .selectFrom('listing_snapshots')
      .select(['snapshot', 'taken_at'])
      .where('format', '=', snapshotFormat)
      .where('cluster', '=', cluster)
      .executeTakeFirst();
  },

  /** Returns whether a snapshot with these filters was stored a short time ago. */
  async isRecent(
    db: StoreDatabase,
    { position: { cluster }, filters }: { position: CataloguePosition; filters: string },
  ): Promise<boolean> {
    const found = await db
      .selectFrom('listing_snapshots')
      .select('format')
      .where('format', '=', snapshotFormat)
      .where('filters', '=', filters)
      .where('cluster', '=', cluster)
      .where('taken_at', '>', sql<Date>`now() - ${storedAtMostEvery}`)
      .executeTakeFirst();
    return found !== undefined;
  },

  async remove(db: StoreDatabase, { checksum }: StoredListing): Promise<void> {
    await db.deleteFrom('listing_snapshots').where('checksum', '=', checksum).execute();
  },

  async save(
    db: StoreDatabase,
    snapshot: CataloguePosition & StoredListing & { readonly filters: string },
  ): Promise<void> {
    const values = { ...snapshot, format: snapshotFormat };
    await db
      .insertInto('listing_snapshots')
      .values(values)
      .onConflict((conflict) => conflict.columns([]).doUpdateSet({ ...values, taken_at: sql<Date>`now()` }))
      .execute();
  },
};
