import { setTimeout as wait } from 'node:timers/promises';

import type { ChangeEvents } from '#api/platform/change-events.ts';

import type { DatabasePart } from './database-part.ts';

/** The directory of stores: which database each lives on. */
export interface StoreLocator {
  partOf(storeId: number): DatabasePart;
  /** Reads the directory again. */
  reload(): Promise<void>;
  /** Reads it again whenever a store changes, until the returned function is called. */
  subscribe(changes: ChangeEvents, onFailure: (error: unknown) => void): () => void;
  /** Runs work on a store's database, again from its beginning if the store has moved meanwhile. */
  run<Result>(storeId: number, work: (part: DatabasePart) => Promise<Result>): Promise<Result>;
}

/** The code with which `store_fence` refuses writes to the database that a store has left. */
const hasMovedCode = 'VM001';
const retryDelayMs = 50;
/** Longer than a store is between two databases, unless its move was interrupted there. */
const longestSearchMs = 30_000;

/** Opens the directory in the first of the databases. */
export async function createStoreLocator(
  parts: readonly [DatabasePart, ...DatabasePart[]],
): Promise<StoreLocator> {
  const [main] = parts;
  const byName = new Map(parts.map((part) => [part.name, part]));
  let places: ReadonlyMap<number, string> = new Map();
  let reading = Promise.resolve();

  function reload(): Promise<void> {
    // In sequence, so that an older answer never replaces a newer one.
    reading = reading.catch(() => {}).then(read);
    return reading;
  }

  async function read(): Promise<void> {
    const rows = await main.everything.selectFrom('store_places').select(['store_id', 'database']).execute();
    places = new Map(rows.map(({ store_id: id, database }) => [id, database]));
  }

  function partOf(storeId: number): DatabasePart {
    const name = places.get(storeId) ?? main.name;
    const part = byName.get(name);
    if (!part)
      throw new Error(`store ${storeId} is on the database ${name}, which is not in STORE_DATABASES`);
    return part;
  }

  await reload();
  return {
    partOf,
    reload,
    subscribe: (changes, onFailure) =>
      changes.subscribe(({ tags }) => {
        if (tags.includes('store') || tags.includes('all')) reload().catch(onFailure);
      }),
    async run(storeId, work) {
      const deadline = performance.now() + longestSearchMs;
      for (;;) {
        try {
          return await work(partOf(storeId));
        } catch (error) {
          if (!hasMoved(error) || performance.now() > deadline) throw error;
          await reload();
          await wait(retryDelayMs);
        }
      }
    },
  };
}

function hasMoved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === hasMovedCode;
}
