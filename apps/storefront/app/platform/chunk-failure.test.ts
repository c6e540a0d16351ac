import { expect, it } from 'vitest';

import { chunkFailureHandler } from './chunk-failure.ts';

function setUp(target: string | null = '/sala/c') {
  const kept = new Map<string, string>();
  const loaded: string[] = [];
  const clock = { now: 1_000_000 };
  const fail = chunkFailureHandler({
    target: () => target,
    load: (address) => loaded.push(address),
    memory: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    now: () => clock.now,
  });
  return { clock, fail: () => fail(new Error('gone')), kept, loaded };
}

it('[RTE-08] loads the target whole, at most once in 60 s', () => {
  const { clock, fail, loaded } = setUp();
  fail();
  expect(loaded).toEqual(['/sala/c']);
  clock.now += 59_999;
  fail();
  expect(loaded).toHaveLength(1);
  clock.now += 1;
  fail();
  expect(loaded).toHaveLength(2);
});

it('[RTE-08] keeps the router from a reload of its own in between', () => {
  const { fail, kept } = setUp();
  fail();
  expect(kept.has('tanstack_router_reload:gone')).toBe(false);
  fail();
  expect(kept.has('tanstack_router_reload:gone')).toBe(true);
});

it('leaves the page alone when only a part that was loaded ahead failed', () => {
  const { fail, loaded } = setUp(null);
  fail();
  expect(loaded).toEqual([]);
});
