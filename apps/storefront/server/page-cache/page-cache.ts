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

interface CacheResult<Page = FinishedPage> {
  readonly page: Page;
  readonly state: 'hit' | 'miss' | 'stale';
  /** False if a change was announced during the rendering, or rendering failed. */
  readonly isCurrent: boolean;
}

export interface PageCache<Page = FinishedPage> {
  /** Returns the page if it is cached and valid. */
  peek(key: string): Page | undefined;
  /** Returns the page, rendering it if needed; concurrent requests share one rendering. */
  getOrRender(
    key: string,
    storeId: string,
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<CacheResult<Page>>;
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
  /** Tags purged during the rendering: the page is cached only if it has none of them. */
  readonly purged: Set<string>;
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
  /** The rendering that a request for the key may share. */
  const latest = new Map<string, Rendering<Page>>();
  /** With those that are shared no more: a change must reach them, too. */
  const renderings = new Set<Rendering<Page>>();

  function removeKey(tag: string, key: string): void {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  function cachePage(key: string, storeId: string, rendered: RenderedPage<Page>): void {
    const tags = new Set([...rendered.tags, 'store']);
    const { page, validUntil = Number.POSITIVE_INFINITY } = rendered;
    cached.set(key, { page, storeId, tags, storedAt: now(), validUntil, isPurged: false });
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
    purged: Set<string>,
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<CacheResult<Page>> {
    let rendered: RenderedPage<Page>;
    try {
      rendered = await render();
    } catch (error) {
      const last = lastGood(key);
      if (!last) throw error;
      return { page: last.page, state: 'stale', isCurrent: false };
    }
    const last = rendered.isFault ? lastGood(key) : undefined;
    if (last) return { page: last.page, state: 'stale', isCurrent: false };
    const wasChanged = [...purged].some((tag) => isEverything(tag) || rendered.tags.has(tag));
    if (rendered.isCacheable && !wasChanged) cachePage(key, storeId, rendered);
    // A page that no longer exists must not return when the API fails.
    if (!rendered.isCacheable && !rendered.isFault) cached.delete(key);
    return { page: rendered.page, state: 'miss', isCurrent: !rendered.isFault && !wasChanged };
  }

  return {
    peek(key) {
      const entry = cached.get(key);
      return entry && isGood(entry) ? entry.page : undefined;
    },
    async getOrRender(key, storeId, render) {
      const entry = cached.get(key);
      if (entry && isGood(entry)) return { page: entry.page, state: 'hit', isCurrent: true };
      const pending = latest.get(key);
      // A rendering that began before a change is not shared, because it may show the old state.
      if (pending && pending.purged.size === 0) return pending.result;
      const purged = new Set<string>();
      const result = renderOnce(key, storeId, purged, render).finally(() => {
        renderings.delete(rendering);
        if (latest.get(key) === rendering) latest.delete(key);
      });
      const rendering = { storeId, result, purged };
      renderings.add(rendering);
      latest.set(key, rendering);
      return result;
    },
    size: () => ({ bytes: cached.calculatedSize, entries: cached.size }),
    purge(storeId, tags) {
      for (const rendering of renderings) {
        if (storeId === '*' || rendering.storeId === storeId) {
          for (const tag of tags) rendering.purged.add(tag);
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
