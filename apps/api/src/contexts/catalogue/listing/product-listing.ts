import type { NamedCode } from '@vitrine/contract/filter-names.ts';
import type { Logger } from 'pino';

import { priceRepository } from '#api/contexts/catalogue/products/price-repository.ts';
import type { Background } from '#api/platform/background.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { ListingIndex } from './domain/listing-index.ts';
import type { FoundProducts, ProductFilter, ProductOrder } from './domain/listing-query.ts';
import { listedProduct } from './domain/listing-row.ts';
import { type HeldListing, ListingMemory } from './listing-memory.ts';
import { listingRows } from './listing-rows.ts';
import { listingSnapshotRepository } from './listing-snapshot-repository.ts';
import { productChangeRepository } from './product-change-repository.ts';
import { packListing, unpackListing } from './stored-listing.ts';

/** Finds, counts and sorts the products of a store's listings; an external search cluster could implement it. */
export interface ProductListing {
  /** Queries the current catalogue, with the merchant's filters. */
  find(
    codes: readonly NamedCode[],
    filter: ProductFilter,
    /** `at`: the moment of the prices, null is now. */
    order: ProductOrder & { readonly at: Date | null },
  ): Promise<FoundProducts>;
  /** Returns the ids of all products that a filter selects, in no order. */
  ids(codes: readonly NamedCode[], filter: ProductFilter, at: Date | null): Promise<readonly number[]>;
  /** Makes sure that the first query is fast: stores a snapshot if there is none of use. Stops when the signal aborts. */
  warm(codes: readonly NamedCode[], signal: AbortSignal): Promise<void>;
}

/** The listings of all stores of an API process. */
export interface ProductListings {
  /** The indexes in memory. */
  readonly memory: Pick<ListingMemory, 'bytes' | 'size'>;
  of(storeId: number, db: StoreDatabase): ProductListing;
}

export interface UsingListings {
  readonly services: { readonly listings: ProductListings };
}

interface ListingOptions {
  /** The memory for indexes. */
  readonly budgetBytes: number;
  readonly background: Background;
  readonly log: Pick<Logger, 'warn'>;
  /** Smaller stores are read as fast as a snapshot. */
  readonly fewestStored?: number;
  readonly storedEveryMs?: number;
}

/** Creates the listings of an API process. */
export function createProductListings(options: ListingOptions): ProductListings {
  const memory = new ListingMemory(options.budgetBytes);
  const listings = new Map<number, ProductListing>();
  return {
    memory,
    of(storeId, db) {
      const listing = listings.get(storeId) ?? followingListing(db, { ...options, storeId, memory });
      listings.set(storeId, listing);
      return listing;
    },
  };
}

const readAtOnce = 2000;
const defaultFewestStored = 500;
const defaultStoredEveryMs = 10 * 60_000;

/** An in-memory index that applies changes before each query [decisions 25 and 65]. */
function followingListing(
  db: StoreDatabase,
  {
    storeId,
    memory,
    background,
    log,
    fewestStored = defaultFewestStored,
    storedEveryMs = defaultStoredEveryMs,
  }: ListingOptions & { storeId: number; memory: ListingMemory },
): ProductListing {
  let reading: Promise<unknown> = Promise.resolve();
  let next: { filters: string; done: Promise<ListingIndex> } | null = null;
  let storedAt = Number.NEGATIVE_INFINITY;
  let isStoredCurrent = false;

  /** A request during a reading shares the next one with all other waiting requests. */
  function upToDate(codes: readonly NamedCode[], signal?: AbortSignal): Promise<ListingIndex> {
    const filters = JSON.stringify(codes);
    if (next?.filters === filters) return next.done;
    const done = reading.then(() => {
      if (next?.done === done) next = null;
      return follow(codes, filters, signal);
    });
    // Without the index, which would stay in memory with it.
    reading = done.then(
      () => {},
      () => {},
    );
    next = { filters, done };
    return done;
  }

  async function follow(
    codes: readonly NamedCode[],
    filters: string,
    signal: AbortSignal | undefined,
  ): Promise<ListingIndex> {
    const held = memory.get(storeId);
    const followed =
      (held?.filters === filters ? await withChanges(held, codes) : null) ??
      (await fromSnapshot(codes, filters)) ??
      (await readAll(codes, filters, signal));
    memory.put(storeId, followed);
    storeIfDue(followed);
    return followed.index;
  }

  /** Applies the changes since; null if some are no longer known. */
  async function withChanges(held: HeldListing, codes: readonly NamedCode[]): Promise<HeldListing | null> {
    const { now, ids, isComplete } = await productChangeRepository.since(db, {
      ...held.position,
      pricedAt: held.pricedAt,
    });
    if (!isComplete) {
      memory.delete(storeId);
      return null;
    }
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const changed = ids.slice(from, from + readAtOnce);
      const rows = await listingRows.withIds(db, { ids: changed, at: null });
      for (const id of changed) held.index.remove(id);
      for (const row of rows) held.index.put(listedProduct(row, codes));
    }
    if (ids.length > 0) isStoredCurrent = false;
    const { pricedAt, ...position } = now;
    return { ...held, position, pricedAt };
  }

  async function fromSnapshot(codes: readonly NamedCode[], filters: string): Promise<HeldListing | null> {
    const stored = await listingSnapshotRepository.find(db, filters);
    if (!stored) return null;
    const { isComplete } = await productChangeRepository.since(db, { ...stored, pricedAt: null });
    const index = isComplete ? await unpackListing(stored).catch(() => null) : null;
    if (!index) {
      if (isComplete) log.warn({ storeId }, 'listing snapshot damaged');
      await listingSnapshotRepository.remove(db, stored);
      return null;
    }
    storedAt = performance.now();
    isStoredCurrent = true;
    return withChanges({ index, filters, position: stored, pricedAt: null }, codes);
  }

  async function readAll(
    codes: readonly NamedCode[],
    filters: string,
    signal: AbortSignal | undefined,
  ): Promise<HeldListing> {
    // Taken first, so that products which change during the reading are read again.
    const position = await productChangeRepository.now(db);
    const index = new ListingIndex();
    for (let lastId = 0; ;) {
      signal?.throwIfAborted();
      const rows = await listingRows.after(db, { id: lastId, limit: readAtOnce });
      for (const row of rows) index.put(listedProduct(row, codes));
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce) break;
      lastId = last.id;
    }
    storedAt = Number.NEGATIVE_INFINITY;
    isStoredCurrent = false;
    return { index, filters, position, pricedAt: null };
  }

  function storeIfDue({ index, filters, position }: HeldListing): void {
    if (isStoredCurrent || index.size < fewestStored) return;
    if (performance.now() - storedAt < storedEveryMs) return;
    storedAt = performance.now();
    isStoredCurrent = true;
    // Copied now, because the index changes with the next request.
    const packed = packListing(index);
    background.run('store listing snapshot', async () => {
      const content = await packed;
      if (await listingSnapshotRepository.isRecent(db, { position, filters })) return;
      await listingSnapshotRepository.save(db, {
        ...position,
        ...content,
        filters,
      });
    });
  }

  /** Reads with the prices of another moment: they are in the index during this query only, which no reading interrupts. */
  function readAt<Answer>(
    codes: readonly NamedCode[],
    at: Date,
    read: (index: ListingIndex) => Answer,
  ): Promise<Answer> {
    const found = reading.then(async () => {
      const index = await follow(codes, JSON.stringify(codes), undefined);
      const ids = await priceRepository.datedProducts(db);
      if (ids.length === 0) return read(index);
      const then = await listingRows.withIds(db, { ids, at });
      const current = await listingRows.withIds(db, { ids, at: null });
      for (const row of then) index.put(listedProduct(row, codes));
      try {
        return read(index);
      } finally {
        for (const row of current) index.put(listedProduct(row, codes));
      }
    });
    reading = found.then(
      () => {},
      () => {},
    );
    return found;
  }

  return {
    async find(codes, filter, { at, ...order }) {
      if (at !== null) return readAt(codes, at, (index) => index.find(filter, order));
      return (await upToDate(codes)).find(filter, order);
    },
    async ids(codes, filter, at) {
      if (at !== null) return readAt(codes, at, (index) => index.ids(filter));
      return (await upToDate(codes)).ids(filter);
    },
    async warm(codes, signal) {
      const stored = await listingSnapshotRepository.positionOf(db, JSON.stringify(codes));
      if (stored && (await productChangeRepository.since(db, { ...stored, pricedAt: null })).isComplete)
        return;
      await upToDate(codes, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}
