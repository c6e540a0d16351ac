import { expect, it } from 'vitest';

import { percentile } from './percentile.ts';

it.each([
  [[], 0.5, Number.NaN],
  [[7], 0.99, 7],
  [[30, 10, 20], 0, 10],
  [[30, 10, 20], 0.5, 20],
  [[4, 3, 2, 1], 0.5, 2],
  [[4, 3, 2, 1], 0.51, 3],
  [[30, 10, 20], 1, 30],
])('of %j at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
