import { expect, it } from 'vitest';

import { chunkFailureHandler } from './chunk-failure.ts';

function setUp(target: string | null = '/sala/c', lastReloadMs: number | null = null) {
  const noted: string[] = [];
  let lastReload = lastReloadMs;
  const loaded: string[] = [];
  const clock = { now: 1_000_000 };
  const fail = chunkFailureHandler({
    target: () => target,
    load: (address) => loaded.push(address),
    lastReload: {
      read: () => lastReload,
      write: (value) => {
        lastReload = value;
      },
    },
    noteReload: (message) => noted.push(message),
    now: () => clock.now,
  });
  return { clock, fail: () => fail(new Error('gone')), loaded, noted };
}

it('[RTE-08] loads the target as a document, at most once in 60 s', () => {
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

it('[RTE-08] ignores a stored time in the future', () => {
  const { fail, loaded } = setUp('/sala/c', 9e14);
  fail();
  expect(loaded).toEqual(['/sala/c']);
});

it('[RTE-08] prevents the router’s own reload in between', () => {
  const { fail, noted } = setUp();
  fail();
  expect(noted).toEqual([]);
  fail();
  expect(noted).toEqual(['gone']);
});

it('does nothing when only a preloaded chunk failed', () => {
  const { fail, loaded } = setUp(null);
  fail();
  expect(loaded).toEqual([]);
});
