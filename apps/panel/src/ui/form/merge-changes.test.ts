import { expect, it } from 'vitest';

import { mergeChanges } from './merge-changes.ts';

const row = (sku: string, price: number, stock = 1) => ({ sku, price, stock });

it.each([
  [
    'fields of a record',
    [
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 1, c: 3 },
      { a: 1, b: 4, c: 5 },
    ],
    { a: 2, b: 4, c: 3 },
  ],
  [
    'rows of a list',
    [
      [row('A', 1), row('B', 1)],
      [row('A', 2), row('B', 1)],
      [row('A', 1, 9), row('B', 3)],
    ],
    [row('A', 2, 9), row('B', 3)],
  ],
  [
    'a list whose rows the other moved',
    [
      [row('A', 1), row('B', 1)],
      [row('A', 2), row('B', 1)],
      [row('B', 1), row('A', 1)],
    ],
    [row('A', 2), row('B', 1)],
  ],
  [
    'a list whose rows only the other moved',
    [
      [row('A', 1), row('B', 1)],
      [row('A', 1), row('B', 1)],
      [row('B', 1), row('A', 1)],
    ],
    [row('B', 1), row('A', 1)],
  ],
  ['a list of texts', [['a'], ['a', 'b'], ['c']], ['a', 'b']],
  ['an emptied field', [{ a: 'x' }, { a: null }, { a: 'x', b: 1 }], { a: null, b: 1 }],
])('[ADM+05] merges %s', (_, [base, mine, theirs], merged) => {
  expect(mergeChanges<unknown>(base, mine, theirs)).toEqual(merged);
});
