import { expect, it } from 'vitest';

import { gridColumns } from './grid-shape.ts';

it.each([
  [3, 6, 3],
  [4, 2, 4],
  [0, 3, 3],
  [2, 3, 2],
  [9, 6, 4],
  [9, 3, 3],
  [1, 1, 2],
])('[CMS+02] an image grid asked for %i columns with %i pictures has %i', (asked, items, columns) => {
  expect(gridColumns(asked, items)).toBe(columns);
});
