type OnChange = (storeId: string, tags: string[]) => void;

/** The tag of lists that depend on prices: which products they contain, in which order. */
const prices = 'prices';
const intervalMs = 1000;

/**
 * Passes changes on at once, but `prices` only once a second for each store: a store whose prices change all the time
 * would otherwise have no list in its cache. A product's own tag is never held back, so that no page shows an old price.
 */
export function collectPriceChanges(onChange: OnChange): { onChange: OnChange; close(): void } {
  /** The stores whose lists were purged within the last second; true if their prices have changed since. */
  const recent = new Map<string, boolean>();
  const timers = new Set<NodeJS.Timeout>();

  function beginInterval(storeId: string): void {
    recent.set(storeId, false);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const hasChanged = recent.get(storeId) ?? false;
      recent.delete(storeId);
      if (!hasChanged) return;
      onChange(storeId, [prices]);
      beginInterval(storeId);
    }, intervalMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    onChange(storeId, tags) {
      if (!tags.includes(prices)) return onChange(storeId, tags);
      if (!recent.has(storeId)) {
        beginInterval(storeId);
        return onChange(storeId, tags);
      }
      recent.set(storeId, true);
      const others = tags.filter((tag) => tag !== prices);
      if (others.length > 0) onChange(storeId, others);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
