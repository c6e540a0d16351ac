import { expect, it } from 'vitest';

import { memoryTrend } from './memory-trend.ts';

const samples = [900, 900, 900, 100, 110, 120, 130, 140, 150].map((bytes, minutes) => ({
  minutes,
  bytes,
  sharedBytes: 10 * minutes,
}));

it('ignores the first third and returns the slope of the others by hour', () => {
  const trend = memoryTrend(samples, null);
  expect(trend.middleThirdBytes).toBe(110);
  expect(trend.lastThirdBytes).toBe(140);
  expect(trend.growthPercent).toBeCloseTo(27.27);
  expect(trend.bytesPerHour).toBeCloseTo(600);
  expect(trend.shared).toBeNull();
});

it('judges shared memory of a fixed size by that size, and only the rest by its growth', () => {
  const trend = memoryTrend(samples, 75);
  expect(trend.middleThirdBytes).toBe(70);
  expect(trend.lastThirdBytes).toBe(70);
  expect(trend.growthPercent).toBe(0);
  expect(trend.bytesPerHour).toBeCloseTo(0);
  expect(trend.shared).toEqual({ mostBytes: 80, reservedBytes: 75 });
});

it('finds growth of own memory beside shared memory that does not grow', () => {
  const growing = samples.map((sample) => ({
    ...sample,
    bytes: 500 + 10 * sample.minutes,
    sharedBytes: 400,
  }));
  expect(memoryTrend(growing, 400).growthPercent).toBeCloseTo(21.43);
});
