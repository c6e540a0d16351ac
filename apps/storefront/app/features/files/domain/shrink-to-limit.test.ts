import { expect, it } from 'vitest';

import { type PictureSize, shrinkToLimit } from './shrink-to-limit.ts';

/** Shrinks with a fake encoder of fixed bytes per pixel and returns the attempts. */
async function shrink(original: PictureSize, bytesPerPoint: (size: PictureSize) => number) {
  const tries: PictureSize[] = [];
  const result = await shrinkToLimit(original, 1_000_000, async (size) => {
    tries.push(size);
    return { size: Math.ceil(size.width * size.height * bytesPerPoint(size)), of: size };
  });
  return { result, tries };
}

it('[REG-08] preserves the size of a picture that is small enough after encoding', async () => {
  const { tries } = await shrink({ width: 4032, height: 3024 }, () => 0.05);
  expect(tries).toEqual([{ width: 4032, height: 3024 }]);
});

it('[REG-08] retries with smaller sizes until it fits', async () => {
  // Smaller pictures need more bytes per pixel.
  const { result, tries } = await shrink({ width: 4032, height: 3024 }, ({ width }) => 400 / width);
  expect(result.size).toBeLessThanOrEqual(1_000_000);
  expect(tries.length).toBeGreaterThan(2);
  expect(tries.map(({ width }) => width)).toEqual(tries.map(({ width }) => width).toSorted((a, b) => b - a));
});

it('is a tenth smaller with each try, where a little less would still be too much', async () => {
  const justTooMuch = ({ width, height }: PictureSize) => 1_000_001 / (width * height);
  const { tries } = await shrink({ width: 2000, height: 1500 }, (size) =>
    size.width > 1000 ? justTooMuch(size) : 0,
  );
  expect(tries.map(({ width }) => width)).toEqual([2000, 1800, 1620, 1458, 1312, 1180, 1062, 955]);
});

it('preserves the proportions', async () => {
  const { result } = await shrink({ width: 4000, height: 2000 }, () => 2);
  expect(result.of.width / result.of.height).toBeCloseTo(2, 1);
});

it('ends in few attempts with a picture that fits, or with an error', async () => {
  const { tries } = await shrink(
    { width: 3000, height: 2000 },
    ({ width, height }) => 1e12 / (width * height) ** 2,
  );
  expect(tries.length).toBeLessThan(60);
  await expect(shrink({ width: 100, height: 1 }, () => 2_000_000)).rejects.toThrow('one pixel');
});

it.each([
  [
    { width: 1, height: 100 },
    { width: 1, height: 47 },
  ],
  [
    { width: 100, height: 1 },
    { width: 47, height: 1 },
  ],
])('[REG-08] shrinks a strip of %j to %j, as its short side is one point already', async (original, last) => {
  const { result } = await shrink(original, () => 20_000);
  expect(result.of).toEqual(last);
});

it('[REG-08] accepts a file of exactly the limit', async () => {
  const { tries } = await shrink({ width: 1000, height: 1000 }, () => 1);
  expect(tries).toHaveLength(1);
});

it('[REG-08] jumps to the size at which the bytes per pixel would fit', async () => {
  const { tries } = await shrink({ width: 4000, height: 2000 }, () => 2);
  expect(tries.map(({ width }) => width)).toEqual([4000, 1000]);
});

it('starts at most with the size of a phone’s canvas', async () => {
  const { tries } = await shrink({ width: 16_000, height: 12_000 }, () => 0.01);
  expect((tries[0]?.width ?? 0) * (tries[0]?.height ?? 0)).toBeLessThanOrEqual(16_000_000);
});
