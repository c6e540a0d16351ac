import type { NamedCode } from '@vitrine/contract/filter-text.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { ListingIndex } from './domain/listing-index.ts';
import type { FoundProducts, ProductFilter, ProductOrder } from './domain/listing-query.ts';
import { listedProduct } from './domain/listing-row.ts';
import { listingRepository } from './listing-repository.ts';

/** Finds, counts and sorts the products of a store's listings; an external search cluster could implement it. */
export interface ProductListing {
  /** Queries the current catalogue, with the merchant's filters. */
  find(codes: readonly NamedCode[], filter: ProductFilter, order: ProductOrder): Promise<FoundProducts>;
  /** Loads the index before the first query; stops when the signal aborts. */
  warm(codes: readonly NamedCode[], signal: AbortSignal): Promise<void>;
}

/** The listings of all stores of an API process. */
export interface ProductListings {
  of(storeId: number, db: StoreDatabase): ProductListing;
}

declare module '#api/platform/services.ts' {
  interface Services {
    readonly listings: ProductListings;
  }
}

/** Creates the listings of an API process: one per store, kept in memory from its first use. */
export function createProductListings(): ProductListings {
  const listings = new Map<number, ProductListing>();
  return {
    of(storeId, db) {
      const listing = listings.get(storeId) ?? followingListing(db);
      listings.set(storeId, listing);
      return listing;
    },
  };
}

const readAtOnce = 2000;
/** Shorter than the retention of changes. */
const longestAwayMs = 12 * 3_600_000;
const tidiedEveryMs = 3_600_000;

interface Followed {
  readonly index: ListingIndex;
  readonly codes: readonly NamedCode[];
  snapshot: string;
  readAt: number;
}

/** An in-memory index that applies changes before each query [decision 25]. */
function followingListing(db: StoreDatabase): ProductListing {
  let followed: Followed | null = null;
  let tidiedAt = performance.now();
  let reading: Promise<unknown> = Promise.resolve();
  let next: { key: string; done: Promise<ListingIndex> } | null = null;

  /** A request during a reading shares the next one with all other waiting requests. */
  function upToDate(codes: readonly NamedCode[], signal?: AbortSignal): Promise<ListingIndex> {
    const key = JSON.stringify(codes);
    if (next?.key === key) return next.done;
    const done = reading
      .catch(() => {})
      .then(() => {
        if (next?.done === done) next = null;
        return follow(codes, signal);
      });
    reading = done;
    next = { key, done };
    return done;
  }

  async function follow(codes: readonly NamedCode[], signal?: AbortSignal): Promise<ListingIndex> {
    const at = performance.now();
    const isOfUse =
      followed &&
      at - followed.readAt < longestAwayMs &&
      JSON.stringify(followed.codes) === JSON.stringify(codes);
    followed = isOfUse && followed ? await readChanges(db, followed) : await readAll(db, codes, signal);
    followed.readAt = at;
    if (at - tidiedAt > tidiedEveryMs) {
      tidiedAt = at;
      await listingRepository.removeOldChanges(db);
    }
    return followed.index;
  }

  return {
    async find(codes, filter, order) {
      return (await upToDate(codes)).find(filter, order);
    },
    async warm(codes, signal) {
      await upToDate(codes, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}

async function readAll(
  db: StoreDatabase,
  codes: readonly NamedCode[],
  signal: AbortSignal | undefined,
): Promise<Followed> {
  // Taken first, so that products which change during the reading are read again.
  const snapshot = await listingRepository.now(db);
  const index = new ListingIndex();
  for (let lastId = 0; ;) {
    signal?.throwIfAborted();
    const rows = await listingRepository.after(db, lastId, readAtOnce);
    for (const row of rows) index.put(listedProduct(row, codes));
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return { index, codes, snapshot, readAt: 0 };
    lastId = last.id;
  }
}

async function readChanges(db: StoreDatabase, followed: Followed): Promise<Followed> {
  const { now, ids } = await listingRepository.changesSince(db, followed.snapshot);
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const changed = ids.slice(from, from + readAtOnce);
    const rows = await listingRepository.withIds(db, changed);
    for (const id of changed) followed.index.remove(id);
    for (const row of rows) followed.index.put(listedProduct(row, followed.codes));
  }
  return { ...followed, snapshot: now };
}
