import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readPointPosition } from './scene-shape.ts';

it.each([
  [
    { x: 34, y: 61.5 },
    { x: 34, y: 61.5 },
  ],
  [
    { x: '34', y: ' 61 ' },
    { x: 34, y: 61 },
  ],
  [
    { x: 0, y: 100 },
    { x: 4, y: 96 },
  ],
  [{ x: 34 }, null],
  [{ x: '', y: 50 }, null],
  [{ x: -1, y: 50 }, null],
  [{ x: 50, y: 101 }, null],
  [{ x: 'meio', y: 50 }, null],
  [{ x: [50], y: 50 }, null],
])('[CMS-01] reads the place of the point %o as %o', (data, place) => {
  expect(readPointPosition(data)).toEqual(place);
});

it('[CMS-01] never places a point outside of its picture', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (x, y) => {
      const place = readPointPosition({ x, y });
      for (const percent of place ? [place.x, place.y] : []) {
        expect(percent).toBeGreaterThanOrEqual(4);
        expect(percent).toBeLessThanOrEqual(96);
      }
    }),
  );
});
