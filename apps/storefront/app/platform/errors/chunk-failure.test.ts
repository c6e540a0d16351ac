import { expect, it } from 'vitest';

import { mayReloadForCode } from '#app/platform/code/reload-for-code.ts';

import { chunkFailureHandler } from './chunk-failure.ts';

function setUp({
  target = '/sala/c',
  lastReloadMs = null,
  isOnline = true,
}: { target?: string | null; lastReloadMs?: number | null; isOnline?: boolean } = {}) {
  const noted: string[] = [];
  const loaded: string[] = [];
  let stored = lastReloadMs;
  const lastReload = {
    read: () => stored,
    write: (value: number) => {
      stored = value;
      return true;
    },
    clear: () => {},
  };
  const clock = { now: 1_000_000 };
  const fail = chunkFailureHandler({
    target: () => target,
    load: (address) => loaded.push(address),
    mayReload: () => mayReloadForCode(lastReload, clock.now),
    isOnline: () => isOnline,
    noteReload: (message) => noted.push(message),
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
  const { fail, loaded } = setUp({ lastReloadMs: 9e14 });
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

it('[UIX+05] loads no document without a connection, which would be the browser’s error page', () => {
  const { fail, loaded, noted } = setUp({ isOnline: false });
  fail();
  expect([loaded, noted]).toEqual([[], ['gone']]);
});

it('[RTE-08] never reloads where the time cannot be stored', () => {
  expect(mayReloadForCode({ read: () => null, write: () => false, clear: () => {} }, 1_000_000)).toBe(false);
});

it('does nothing when only a preloaded chunk failed', () => {
  const { fail, loaded } = setUp({ target: null });
  fail();
  expect(loaded).toEqual([]);
});
