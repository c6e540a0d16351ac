import { describe, expect, it } from 'vitest';

import { pageNumbers } from './pagination.tsx';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 9, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 9, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, null, 9, 10]],
    [6, 12, [1, 2, null, 5, 6, 7, null, 11, 12]],
    [12, 12, [1, 2, null, 11, 12]],
  ])('links page %i of %i to %j', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected);
  });
});
