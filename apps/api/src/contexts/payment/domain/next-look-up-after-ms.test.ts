import { expect, it } from 'vitest';

import { nextLookUpAfterMs } from './next-look-up-after-ms.ts';

it.each([
  ['a new payment soon', 0, 30_000],
  ['one of ten minutes', 600_000, 150_000],
  ['one of a week once an hour', 7 * 24 * 3_600_000, 3_600_000],
])('looks again at %s', (_what, ageMs, afterMs) => {
  expect(nextLookUpAfterMs(ageMs)).toBe(afterMs);
});

it.each([
  ['one that has just expired in an hour', 0, 3_600_000],
  ['one of a week in a week', 7 * 24 * 3_600_000, 7 * 24 * 3_600_000],
])('looks again at %s', (_what, ageMs, afterMs) => {
  expect(nextLookUpAfterMs(ageMs, true)).toBe(afterMs);
});
