import { LRUCache } from 'lru-cache';

import type { ChangeEvents } from '#api/platform/change-events.ts';

/** Facts of stores that most requests need and merchants seldom change, such as settings and shipping rates. */
export interface StoreMemory {
  /** Returns the remembered value; reads it if there is none. Without a subscription it reads every time. */
  recall<Value>(storeId: number, fact: string, read: () => Promise<Value>): Promise<Value>;
  /** Remembers from now on, until the returned function is called. */
  subscribe(changes: ChangeEvents): () => void;
}

/** Tags of changes that end the memory. No page depends on the tag `cart`; the other ones are of texts that searches answer with. */
const forgotten: ReadonlySet<string> = new Set(['store', 'cart', 'all', 'answers', 'pages', 'blog', 'lists']);
const rememberedFacts = 5_000;
/** Bounds how long a fact outlives a change whose event was lost. */
const rememberedMs = 60_000;

export function storeMemory(): StoreMemory {
  const known = new LRUCache<string, { value: unknown }>({
    max: rememberedFacts,
    ttl: rememberedMs,
  });
  let changeCount = 0;
  let isSubscribed = false;
  return {
    async recall<Value>(storeId: number, fact: string, read: () => Promise<Value>) {
      if (!isSubscribed) return read();
      const key = `${storeId}:${fact}`;
      const entry = known.get(key);
      // Only `read` of the same fact fills it.
      if (entry) return entry.value as Value;
      const countBefore = changeCount;
      const value = await read();
      // A value read before a change must not be remembered after it [STO+02].
      if (changeCount === countBefore && isSubscribed) known.set(key, { value });
      return value;
    },
    subscribe(changes) {
      isSubscribed = true;
      const unsubscribe = changes.subscribe(({ tags }) => {
        if (!tags.some((tag) => forgotten.has(tag))) return;
        changeCount += 1;
        known.clear();
      });
      return () => {
        unsubscribe();
        isSubscribed = false;
        known.clear();
      };
    },
  };
}
