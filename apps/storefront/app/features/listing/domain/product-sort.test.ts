import { expect, it } from 'vitest';

import { parseSort } from './product-sort.ts';

it.each([
  [undefined, 'relevance'],
  ['', 'relevance'],
  ['price_asc', 'price_asc'],
  ['preco', 'relevance'],
  ['constructor', 'relevance'],
])('[CAT-01] order %o is %s', (text, sort) => {
  expect(parseSort(text)).toBe(sort);
});
