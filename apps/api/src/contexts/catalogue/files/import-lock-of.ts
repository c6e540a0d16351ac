/** Base of the advisory lock of imports. */
const importLock = 726_195_000;

/** Returns the number of the lock that lets one import at a time run in a store. */
export function importLockOf(storeId: number): number {
  return importLock + storeId;
}
