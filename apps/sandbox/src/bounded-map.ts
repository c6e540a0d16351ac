/** A map that evicts its oldest entry when it is full, since the sandbox's state is in memory. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  /** Newest first. */
  newestFirst(): Value[];
}

export function createBoundedMap<Value>(
  capacity: number,
  onEvict?: (value: Value) => void,
): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const oldest = entries.entries().next();
      if (oldest.done) return;
      const [oldestKey, oldestValue] = oldest.value;
      entries.delete(oldestKey);
      onEvict?.(oldestValue);
    },
    delete: (key) => {
      entries.delete(key);
    },
    clear: () => entries.clear(),
    newestFirst: () => [...entries.values()].toReversed(),
  };
}
