import { type StoreDatabase, waitingReads } from './store-scope.ts';

/** Reads the rows of all keys. */
type ReadOfKeys<Key, Found> = (db: StoreDatabase, keys: readonly Key[]) => Promise<Found>;

interface WaitingRead<Key, Found> {
  readonly keys: Set<Key>;
  readonly found: Promise<Found>;
}

/** Bounds a statement; further keys begin another one. */
const maxKeys = 1000;

/**
 * Reads once for all keys that are asked for in the same turn of the event loop: a page asks for its lists at the same
 * time. Returns what was found for all of them, which is shared and must not be changed.
 */
export function readTogether<Key, Found>(
  db: StoreDatabase,
  { read, keys }: { read: ReadOfKeys<Key, Found>; keys: readonly Key[] },
): Promise<Found> {
  const waiting = waitingReads(db) as Map<ReadOfKeys<Key, Found>, WaitingRead<Key, Found>>;
  const joined = waiting.get(read);
  if (joined && joined.keys.size + keys.length <= maxKeys) {
    for (const key of keys) joined.keys.add(key);
    return joined.found;
  }
  const all = new Set(keys);
  const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    if (waiting.get(read)?.keys === all) waiting.delete(read);
    return read(db, [...all]);
  });
  waiting.set(read, { keys: all, found });
  return found;
}
