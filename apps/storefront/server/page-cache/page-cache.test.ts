import { describe, expect, it } from 'vitest';

import { pageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';

const rendered = (page: string, parts: Partial<RenderedPage<string>> = {}): RenderedPage<string> => ({
  page,
  tags: new Set(['product:1']),
  isCacheable: true,
  isFault: false,
  ...parts,
});

function setUp({ maxBytes = 100_000, isSubscribed = true } = {}) {
  const clock = { now: 1_000_000 };
  const stream = { isSubscribed };
  const cache = pageCache<string>({
    maxBytes,
    bytesOf: (page) => page.length,
    isSubscribed: () => stream.isSubscribed,
    now: () => clock.now,
  });
  const getPage = (page: string, parts?: Partial<RenderedPage<string>>, key = 'k') =>
    cache.getOrRender(key, 'aurora', async () => rendered(page, parts));
  return { cache, clock, stream, getPage };
}

describe('pageCache', () => {
  it('renders once for concurrent requests', async () => {
    const { cache } = setUp();
    let renderings = 0;
    let finish = (_page: RenderedPage<string>) => {};
    const render = () => {
      renderings += 1;
      return new Promise<RenderedPage<string>>((resolve) => {
        finish = resolve;
      });
    };
    const all = Promise.all([1, 2, 3].map(() => cache.getOrRender('k', 'aurora', render)));
    finish(rendered('one'));
    expect(await all).toEqual([1, 2, 3].map(() => ({ page: 'one', state: 'miss', isCurrent: true })));
    expect(renderings).toBe(1);
  });

  it('[STO+02] re-renders the pages of a purged tag, in that store only', async () => {
    const { cache, getPage } = setUp();
    await getPage('old');
    await cache.getOrRender('other', 'serra', async () => rendered('serra'));
    cache.purge('aurora', ['product:2']);
    expect(cache.peek('k')).toBe('old');
    cache.purge('aurora', ['product:1']);
    expect(cache.peek('k')).toBeUndefined();
    expect(cache.peek('other')).toBe('serra');
    expect(await getPage('new')).toEqual({ page: 'new', state: 'miss', isCurrent: true });
  });

  it.each([
    ['aurora', ['store']],
    ['*', ['all']],
  ])('[STO+02] drops every page of store %s for %j', async (store, tags) => {
    const { cache, getPage } = setUp();
    await getPage('old', { tags: new Set() });
    cache.purge(store, tags);
    expect(cache.peek('k')).toBeUndefined();
  });

  it.each([
    ['aurora', ['product:1']],
    ['aurora', ['store']],
    ['*', ['all']],
  ])('[STO+02] does not cache a page that was purged while it was rendered: %s %j', async (store, tags) => {
    const { cache, getPage } = setUp();
    let finish = (_page: RenderedPage<string>) => {};
    const pending = cache.getOrRender(
      'k',
      'aurora',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.purge(store, tags);
    // A request after the change does not share a rendering that began before it.
    expect(await getPage('new')).toEqual({ page: 'new', state: 'miss', isCurrent: true });
    finish(rendered('old'));
    expect(await pending).toEqual({ page: 'old', state: 'miss', isCurrent: false });
    expect(cache.peek('k')).toBe('new');
  });

  it('[STO+02] does not cache a page that was changed after a second rendering of it had begun', async () => {
    const { cache } = setUp();
    let finish = (_page: RenderedPage<string>) => {};
    const first = cache.getOrRender('k', 'aurora', () => new Promise((resolve) => (finish = resolve)));
    // Another change: the next request does not share the first rendering.
    cache.purge('aurora', ['product:2']);
    void cache.getOrRender('k', 'aurora', () => new Promise(() => {}));
    cache.purge('aurora', ['product:1']);
    finish(rendered('old'));
    expect(await first).toEqual({ page: 'old', state: 'miss', isCurrent: false });
    expect(cache.peek('k')).toBeUndefined();
  });

  it('caches a page whose own tags were not purged while it was rendered', async () => {
    const { cache } = setUp();
    let finish = (_page: RenderedPage<string>) => {};
    const pending = cache.getOrRender(
      'k',
      'aurora',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.purge('aurora', ['product:2']);
    finish(rendered('page'));
    await pending;
    expect(cache.peek('k')).toBe('page');
  });

  it('serves the last good page while rendering fails, and never caches a failure', async () => {
    const { cache, getPage } = setUp();
    expect(await getPage('broken', { isFault: true, isCacheable: false })).toEqual({
      page: 'broken',
      state: 'miss',
      isCurrent: false,
    });
    expect(cache.peek('k')).toBeUndefined();
    await getPage('good');
    cache.purge('aurora', ['store']);
    expect(await getPage('broken', { isFault: true, isCacheable: false })).toEqual({
      page: 'good',
      state: 'stale',
      isCurrent: false,
    });
    const thrown = cache.getOrRender('k', 'aurora', () => Promise.reject(new Error('down')));
    expect(await thrown).toEqual({ page: 'good', state: 'stale', isCurrent: false });
    expect(cache.peek('k')).toBeUndefined();
  });

  it('serves no last good page that is an hour old', async () => {
    const { cache, clock, getPage } = setUp();
    const whileDown = () => cache.getOrRender('k', 'aurora', () => Promise.reject(new Error('down')));
    await getPage('good');
    clock.now += 3_599_999;
    expect(await whileDown()).toEqual({ page: 'good', state: 'stale', isCurrent: false });
    clock.now += 1;
    await expect(whileDown()).rejects.toThrow('down');
    expect(await getPage('broken', { isFault: true, isCacheable: false })).toMatchObject({
      page: 'broken',
      state: 'miss',
    });
  });

  it('does not restore a page that no longer exists', async () => {
    const { cache, getPage } = setUp();
    await getPage('good');
    cache.purge('aurora', ['store']);
    await getPage('not found', { isCacheable: false });
    await expect(cache.getOrRender('k', 'aurora', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
  });

  it('caches a page for seconds only while changes are not announced', async () => {
    const { cache, clock, stream, getPage } = setUp();
    await getPage('page');
    clock.now += 60_000;
    expect(cache.peek('k')).toBe('page');
    stream.isSubscribed = false;
    expect(cache.peek('k')).toBeUndefined();
    await getPage('fresh');
    clock.now += 1000;
    expect(cache.peek('k')).toBe('fresh');
    clock.now += 1000;
    expect(cache.peek('k')).toBeUndefined();
  });

  it('caches a page no longer than its content is valid', async () => {
    const { cache, clock, getPage } = setUp();
    await getPage('before the end', { validUntil: clock.now + 5000 });
    clock.now += 4999;
    expect(cache.peek('k')).toBe('before the end');
    clock.now += 1;
    expect(cache.peek('k')).toBeUndefined();
    expect(await getPage('after')).toEqual({ page: 'after', state: 'miss', isCurrent: true });
  });

  it('limits its size in bytes', async () => {
    const { cache, getPage } = setUp({ maxBytes: 5000 });
    for (let at = 0; at < 50; at += 1) await getPage('x'.repeat(500), {}, `k${at}`);
    const cached = Array.from({ length: 50 }, (_, at) => cache.peek(`k${at}`)).filter(Boolean);
    expect(cached.length).toBeGreaterThan(0);
    expect(cached.length * 500).toBeLessThanOrEqual(5000);
  });
});
