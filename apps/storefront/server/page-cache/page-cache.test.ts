import { setImmediate as turn } from 'node:timers/promises';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageCache } from './page-cache.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';

const forever = Number.POSITIVE_INFINITY;

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

/** Collects renderings, which the test ends one by one. */
function slowRenderings(cache: PageCache<string>) {
  const begun: PromiseWithResolvers<RenderedPage<string>>[] = [];
  const outdated: ((tags: ReadonlySet<string>) => boolean)[] = [];
  return {
    begun,
    isOutdated: (at: number, ...tags: string[]) => outdated[at]?.(new Set(tags)),
    ask: (key = 'k') =>
      cache.getOrRender(key, 'aurora', (isOutdated) => {
        const rendering = Promise.withResolvers<RenderedPage<string>>();
        begun.push(rendering);
        outdated.push(isOutdated);
        return rendering.promise;
      }),
    async finish(at: number, page: string, parts?: Partial<RenderedPage<string>>) {
      begun[at]?.resolve(rendered(page, parts));
      await turn();
    },
  };
}

describe('pageCache', () => {
  it('renders once for concurrent requests', async () => {
    const { begun, ask, finish } = slowRenderings(setUp().cache);
    const all = Promise.all([ask(), ask(), ask()]);
    await finish(0, 'one');
    expect(await all).toEqual([1, 2, 3].map(() => ({ page: 'one', state: 'miss', currentUntil: forever })));
    expect(begun).toHaveLength(1);
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
    expect(await getPage('new')).toEqual({ page: 'new', state: 'miss', currentUntil: forever });
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
    const { cache, clock } = setUp();
    const { ask, finish, isOutdated } = slowRenderings(cache);
    const before = ask();
    expect(isOutdated(0, 'product:1')).toBe(false);
    cache.purge(store, ['other']);
    clock.now += 10;
    cache.purge(store, tags);
    clock.now += 10;
    cache.purge(store, tags);
    expect(isOutdated(0, 'product:1')).toBe(true);
    await finish(0, 'old');
    expect(await before).toEqual({ page: 'old', state: 'miss', currentUntil: 1_000_010 });
    expect(cache.peek('k')).toBeUndefined();
  });

  it('[STO+02] shares the next rendering among the requests since a change, whatever changes before it begins', async () => {
    const { cache } = setUp();
    const { begun, ask, finish } = slowRenderings(cache);
    const before = ask();
    cache.purge('aurora', ['product:1']);
    const since = [ask(), ask()];
    cache.purge('aurora', ['product:1']);
    since.push(ask());
    await turn();
    expect(begun).toHaveLength(1);
    await finish(0, 'old');
    expect((await before).page).toBe('old');
    expect(begun).toHaveLength(2);
    since.push(ask());
    await finish(1, 'new');
    for (const one of since) {
      expect(await one).toEqual({ page: 'new', state: 'miss', currentUntil: forever });
    }
    expect(cache.peek('k')).toBe('new');
  });

  it('[STO+02] renders again for a request that arrives after the next rendering has become outdated, too', async () => {
    const { cache } = setUp();
    const { begun, ask, finish } = slowRenderings(cache);
    void ask();
    cache.purge('aurora', ['product:1']);
    const second = ask();
    await finish(0, 'first');
    cache.purge('aurora', ['product:1']);
    const third = ask();
    await finish(1, 'second');
    await finish(2, 'third');
    expect([(await second).page, (await third).page]).toEqual(['second', 'third']);
    expect(begun).toHaveLength(3);
  });

  it('shares a rendering that a change of other tags has not outdated, once that is known', async () => {
    const { cache } = setUp();
    const { begun, ask, finish } = slowRenderings(cache);
    const before = ask();
    cache.purge('aurora', ['product:2']);
    const since = ask();
    await finish(0, 'page');
    expect((await before).page).toBe('page');
    expect(await since).toEqual({ page: 'page', state: 'hit', currentUntil: forever });
    expect(begun).toHaveLength(1);
  });

  it('renders again for the requests since a change when the rendering before them fails', async () => {
    const { cache } = setUp();
    const { begun, ask, finish } = slowRenderings(cache);
    const failed = ask();
    cache.purge('aurora', ['product:1']);
    const since = ask();
    begun[0]?.reject(new Error('down'));
    await expect(failed).rejects.toThrow('down');
    await turn();
    await finish(1, 'new');
    expect((await since).page).toBe('new');
  });

  it('renders other keys and stores meanwhile', async () => {
    const { cache } = setUp();
    const { begun, ask } = slowRenderings(cache);
    void ask('k');
    cache.purge('aurora', ['product:1']);
    void ask('other');
    expect(begun).toHaveLength(2);
  });

  it('[STO+02] sends no page that was read before a change announced before its request, with one rendering at a time', async () => {
    const step = fc.constantFrom('change 1', 'change 2', 'announce', 'ask', 'ask', 'finish', 'fail', 'turn');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { cache } = setUp();
        const versions = { 1: 0, 2: 0 };
        const announced = { 1: 0, 2: 0 };
        const unannounced: (1 | 2)[] = [];
        const running: ((outcome: 'finish' | 'fail') => void)[] = [];
        const answers: Promise<void>[] = [];
        let ended = 0;

        // Which products the page shows depends on the first one.
        const read = () => (versions[1] % 2 === 0 ? { 1: versions[1] } : { ...versions });
        function render(): Promise<RenderedPage<string>> {
          const shown = read();
          const tags = new Set(Object.keys(shown).map((id) => `product:${id}`));
          return new Promise((resolve, reject) => {
            running.push((outcome) => {
              ended += 1;
              if (outcome === 'fail') reject(new Error('down'));
              else resolve(rendered(JSON.stringify(shown), { tags }));
            });
          });
        }
        async function ask(): Promise<void> {
          const before = { ...announced };
          const endedBefore = ended;
          const result = await cache.getOrRender('k', 'aurora', render).catch(() => null);
          // The one under way and the one after it.
          expect(ended - endedBefore).toBeLessThanOrEqual(2);
          if (!result || result.state === 'stale') return;
          const shown: Partial<typeof versions> = JSON.parse(result.page);
          expect(shown[1]).toBeGreaterThanOrEqual(before[1]);
          // A page without the second product shows no old state of it.
          expect(shown[2] ?? before[2]).toBeGreaterThanOrEqual(before[2]);
        }
        function take(one: (typeof steps)[number]): void {
          if (one === 'change 1' || one === 'change 2') {
            const id = one === 'change 1' ? 1 : 2;
            versions[id] += 1;
            unannounced.push(id);
          } else if (one === 'announce') {
            const id = unannounced.shift();
            if (id === undefined) return;
            announced[id] += 1;
            cache.purge('aurora', [`product:${id}`]);
          } else if (one === 'ask') answers.push(ask());
          else if (one !== 'turn') running.shift()?.(one);
        }

        for (const one of steps) {
          take(one);
          if (one === 'turn' || one === 'finish' || one === 'fail') await turn();
          expect(running.length).toBeLessThanOrEqual(1);
        }
        while (running.length > 0) {
          take('finish');
          await turn();
        }
        await Promise.all(answers);
      }),
      { numRuns: 300 },
    );
  });

  it('serves the last good page while rendering fails, and never caches a failure', async () => {
    const { cache, getPage } = setUp();
    expect(await getPage('broken', { isFault: true, isCacheable: false })).toEqual({
      page: 'broken',
      state: 'miss',
      currentUntil: 0,
    });
    expect(cache.peek('k')).toBeUndefined();
    await getPage('good');
    cache.purge('aurora', ['store']);
    expect(await getPage('broken', { isFault: true, isCacheable: false })).toEqual({
      page: 'good',
      state: 'stale',
      currentUntil: 0,
    });
    const thrown = cache.getOrRender('k', 'aurora', () => Promise.reject(new Error('down')));
    expect(await thrown).toEqual({ page: 'good', state: 'stale', currentUntil: 0 });
    expect(cache.peek('k')).toBeUndefined();
  });

  it('serves a page that a change has outdated during its rendering only while the next one fails', async () => {
    const { cache } = setUp();
    const { begun, ask, finish } = slowRenderings(cache);
    void ask();
    cache.purge('aurora', ['product:1']);
    await finish(0, 'before the change');
    expect(cache.peek('k')).toBeUndefined();
    const whileDown = ask();
    begun[1]?.reject(new Error('down'));
    expect(await whileDown).toEqual({ page: 'before the change', state: 'stale', currentUntil: 0 });
    const afterwards = ask();
    await finish(2, 'after it');
    expect(await afterwards).toMatchObject({ page: 'after it', state: 'miss' });
  });

  it('serves no last good page that is an hour old', async () => {
    const { cache, clock, getPage } = setUp();
    const whileDown = () => cache.getOrRender('k', 'aurora', () => Promise.reject(new Error('down')));
    await getPage('good');
    clock.now += 3_599_999;
    expect(await whileDown()).toEqual({ page: 'good', state: 'stale', currentUntil: 0 });
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
    expect(await getPage('after')).toEqual({ page: 'after', state: 'miss', currentUntil: forever });
  });

  it('limits its size in bytes', async () => {
    const { cache, getPage } = setUp({ maxBytes: 5000 });
    for (let at = 0; at < 50; at += 1) await getPage('x'.repeat(500), {}, `k${at}`);
    const cached = Array.from({ length: 50 }, (_, at) => cache.peek(`k${at}`)).filter(Boolean);
    expect(cached.length).toBeGreaterThan(0);
    expect(cached.length * 500).toBeLessThanOrEqual(5000);
  });
});
