import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { StoredPicture } from './domain/catalogue-state.ts';

/** Pictures of the catalogue by the addresses that they were fetched from. */
export const fetchedPictureRepository = {
  async of(db: StoreDatabase, addresses: readonly string[]): Promise<Map<string, StoredPicture>> {
    if (addresses.length === 0) return new Map();
    const found = await db
      .selectFrom('catalogue_fetched_pictures as fetched')
      .innerJoin('catalogue_pictures as picture', 'picture.source_hash', 'fetched.source_hash')
      .select(['fetched.address_hash', 'picture.path', 'picture.width', 'picture.height'])
      .where(sql<boolean>`fetched.address_hash = any(${addresses.map(hashOf)}::text[])`)
      .execute();
    const byHash = new Map(found.map(({ address_hash, ...picture }) => [address_hash, picture]));
    return new Map(
      addresses.flatMap((address) => {
        const picture = byHash.get(hashOf(address));
        return picture ? [[address, picture] as const] : [];
      }),
    );
  },

  async put(
    trx: StoreTransaction,
    pictures: readonly { readonly address: string; readonly sourceHash: string }[],
  ): Promise<void> {
    if (pictures.length === 0) return;
    await trx
      .insertInto('catalogue_fetched_pictures')
      .values(
        pictures.map(({ address, sourceHash }) => ({
          address_hash: hashOf(address),
          source_hash: sourceHash,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['address_hash']).doUpdateSet((expression) => ({
          source_hash: expression.ref('excluded.source_hash'),
        })),
      )
      .execute();
  },
};

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');
