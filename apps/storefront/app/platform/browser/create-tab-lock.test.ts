import { afterEach, expect, it, vi } from 'vitest';

import { createTabLock } from './create-tab-lock.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'refuses locks',
    { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } },
  ],
  ['has no locks', {}],
])('[UIX-06] runs work in order, one at a time, where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const lock = createTabLock('cart');
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
  };
  const outcomes = await Promise.allSettled([lock(work('a')), lock(work('b')), lock(work('c'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('does not repeat work that fails inside a lock', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
  const work = vi.fn(() => Promise.reject(new Error('fails')));
  await expect(createTabLock('cart')(work)).rejects.toThrow('fails');
  expect(work).toHaveBeenCalledOnce();
});
