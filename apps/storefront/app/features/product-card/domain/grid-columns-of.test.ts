import { expect, it } from 'vitest';

import { gridColumnsOf } from './grid-columns-of.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [5, 5],
  [6, 3],
  [7, 4],
  [9, 3],
  [10, 5],
  [24, 4],
])('[CAT-04] shows %i products in %i columns', (count, columns) => {
  expect(gridColumnsOf(count)).toBe(columns);
});

it('[CAT-04] leaves no row with one product beside the first', () => {
  for (let count = 2; count <= 12; count += 1) expect(count % gridColumnsOf(count)).not.toBe(1);
});
