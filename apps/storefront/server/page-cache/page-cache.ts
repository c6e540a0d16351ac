import { LRUCache } from 'lru-cache';

import type { FinishedPage } from './finish-page.ts';

/** A rendered page and its cacheability. */
export interface RenderedPage<Page = FinishedPage> {
  readonly page: Page;
  readonly tags: ReadonlySet<string>;
  /** Complete and successful: may be sent to the next visitor. */
  readonly isCacheable: boolean;
  /** Rendering failed partly: an older page is preferable. */
  readonly isFault: boolean;
  /** Epoch ms from which on the page is outdated, because scheduled content has ended or begun. */
  readonly validUntil?: number;
}

/** Renders a page; `isOutdated` returns true if one of these tags was purged since the rendering began. */
type Render<Page = FinishedPage> = (
  isOutdated: (tags: ReadonlySet<string>) => boolean,
) => Promise<RenderedPage<Page>>;

interface CacheResult<Page = FinishedPage> {
  readonly page: Page;
  readonly state: 'hit' | 'miss' | 'stale';
  /** Epoch ms of the change that has outdated the page; infinity for a current one, 0 if rendering failed. */
  readonly currentUntil: number;
}

export interface PageCache<Page = FinishedPage> {
  /** Returns the page if it is cached and valid. */
  peek(key: string): Page | undefined;
  /**
   * Returns the page, rendering it if needed. Each key has one rendering at a time, which concurrent requests share. If a
   * change has been announced since it began, a later request waits for its end and gets its page if that has none of
   * the changed tags; otherwise it shares the next rendering with all requests until then.
   */
  getOrRender(key: string, storeId: string, render: Render<Page>): Promise<CacheResult<Page>>;
  /** Returns the size of all cached pages, outdated ones included. */
  size(): { bytes: number; entries: number };
  /** Purges pages by tags; store `*` means every store, tag `store` or `all` every page of the store. */
  purge(storeId: string, tags: readonly string[]): void;
}

interface CachedPage<Page> {
  readonly page: Page;
  readonly storeId: string;
  readonly tags: ReadonlySet<string>;
  readonly storedAt: number;
  readonly validUntil: number;
  isPurged: boolean;
}

interface Rendering<Page> {
  readonly storeId: string;
  readonly result: Promise<CacheResult<Page>>;
  /** Tags purged since it began, with the epoch ms of the first time: the page is current only if it has none of them. */
  readonly purged: Map<string, number>;
}

export interface PageCacheOptions<Page> {
  maxBytes: number;
  bytesOf: (page: Page) => number;
  /** True while this process receives all change events; otherwise pages are valid for seconds only. */
  isSubscribed: () => boolean;
  now?: () => number;
}

const subscribedTtlMs = 300_000;
const disconnectedTtlMs = 1500;
/** As long as shared caches serve a page while no storefront responds (`stale-if-error`). */
const lastGoodMs = 3_600_000;

const isEverything = (tag: string) => tag === 'store' || tag === 'all';

/** Caches finished pages by key, purges them by tag, and falls back to the last good one, at most an hour old, when rendering fails. */
export function pageCache<Page = FinishedPage>(options: PageCacheOptions<Page>): PageCache<Page> {
  const now = options.now ?? Date.now;
  const cached = new LRUCache<string, CachedPage<Page>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }, key) => options.bytesOf(page) + key.length + 500,
    dispose: ({ storeId, tags }, key) => {
      for (const tag of tags) removeKey(`${storeId}\n${tag}`, key);
    },
  });
  const keysByTag = new Map<string, Set<string>>();
  const renderings = new Map<string, Rendering<Page>>();

  function removeKey(tag: string, key: string): void {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  function cachePage(key: string, storeId: string, rendered: RenderedPage<Page>, isPurged: boolean): void {
    const tags = new Set([...rendered.tags, 'store']);
    const { page, validUntil = Number.POSITIVE_INFINITY } = rendered;
    cached.set(key, { page, storeId, tags, storedAt: now(), validUntil, isPurged });
    if (!cached.has(key)) return;
    for (const tag of tags) {
      const name = `${storeId}\n${tag}`;
      const keys = keysByTag.get(name);
      if (keys) keys.add(key);
      else keysByTag.set(name, new Set([key]));
    }
  }

  function isGood(entry: CachedPage<Page>): boolean {
    const at = now();
    const lifeMs = options.isSubscribed() ? subscribedTtlMs : disconnectedTtlMs;
    return !entry.isPurged && at < entry.validUntil && at - entry.storedAt < lifeMs;
  }

  function lastGood(key: string): CachedPage<Page> | undefined {
    const entry = cached.get(key);
    return entry && now() - entry.storedAt < lastGoodMs ? entry : undefined;
  }

  async function renderOnce(
    key: string,
    storeId: string,
    purged: ReadonlyMap<string, number>,
    render: Render<Page>,
  ): Promise<CacheResult<Page>> {
    // Tags are purged in the order of time.
    const currentUntil = (tags: ReadonlySet<string>) =>
      purged.entries().find(([tag]) => isEverything(tag) || tags.has(tag))?.[1] ?? Number.POSITIVE_INFINITY;
    let rendered: RenderedPage<Page>;
    try {
      rendered = await render((tags) => currentUntil(tags) < Number.POSITIVE_INFINITY);
    } catch (error) {
      const last = lastGood(key);
      if (!last) throw error;
      return { page: last.page, state: 'stale', currentUntil: 0 };
    }
    const last = rendered.isFault ? lastGood(key) : undefined;
    if (last) return { page: last.page, state: 'stale', currentUntil: 0 };
    const until = currentUntil(rendered.tags);
    // One that a change has outdated meanwhile serves while the API fails: a page whose prices change all the time has no other.
    if (rendered.isCacheable) cachePage(key, storeId, rendered, until < Number.POSITIVE_INFINITY);
    // A page that no longer exists must not return when the API fails.
    if (!rendered.isCacheable && !rendered.isFault) cached.delete(key);
    return { page: rendered.page, state: 'miss', currentUntil: rendered.isFault ? 0 : until };
  }

  function begin(key: string, storeId: string, render: Render<Page>): Promise<CacheResult<Page>> {
    const purged = new Map<string, number>();
    const result = renderOnce(key, storeId, purged, render).finally(() => renderings.delete(key));
    renderings.set(key, { storeId, result, purged });
    return result;
  }

  async function getOrRender(key: string, storeId: string, render: Render<Page>): Promise<CacheResult<Page>> {
    const entry = cached.get(key);
    if (entry && isGood(entry))
      return { page: entry.page, state: 'hit', currentUntil: Number.POSITIVE_INFINITY };
    const rendering = renderings.get(key);
    if (!rendering) return begin(key, storeId, render);
    if (rendering.purged.size === 0) return rendering.result;
    // It began before a change and may show the old state. Of the requests that wait, the first one renders next.
    await rendering.result.catch(() => {});
    return getOrRender(key, storeId, render);
  }

  return {
    peek(key) {
      const entry = cached.get(key);
      return entry && isGood(entry) ? entry.page : undefined;
    },
    getOrRender,
    size: () => ({ bytes: cached.calculatedSize, entries: cached.size }),
    purge(storeId, tags) {
      for (const rendering of renderings.values()) {
        if (storeId === '*' || rendering.storeId === storeId) {
          for (const tag of tags) if (!rendering.purged.has(tag)) rendering.purged.set(tag, now());
        }
      }
      if (storeId === '*') {
        for (const entry of cached.values()) entry.isPurged = true;
        return;
      }
      for (const tag of tags) {
        for (const key of keysByTag.get(`${storeId}\n${isEverything(tag) ? 'store' : tag}`) ?? []) {
          const entry = cached.peek(key);
          if (entry) entry.isPurged = true;
        }
      }
    },
  };
}
