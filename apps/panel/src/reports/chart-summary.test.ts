import { expect, it } from 'vitest';

import { axisTicks } from './chart-summary.ts';

it.each([
  [0, [0, 100, 200, 300, 400]],
  [390, [0, 100, 200, 300, 400]],
  [123_456, [0, 50_000, 100_000, 150_000, 200_000]],
  [400_000, [0, 100_000, 200_000, 300_000, 400_000]],
])('has round amounts up to %i centavos', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
