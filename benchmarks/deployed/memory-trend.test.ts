import { expect, it } from 'vitest';

import { memoryTrend } from './memory-trend.ts';

it('ignores the first third and returns the slope of the others by hour', () => {
  const samples = [900, 900, 900, 100, 110, 120, 130, 140, 150].map((bytes, minutes) => ({ minutes, bytes }));
  const trend = memoryTrend(samples);
  expect(trend.middleThirdBytes).toBe(110);
  expect(trend.lastThirdBytes).toBe(140);
  expect(trend.bytesPerHour).toBeCloseTo(600);
});
