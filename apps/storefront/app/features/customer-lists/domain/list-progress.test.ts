import { expect, it } from 'vitest';

import { listProgress, stillWanted, wantedText } from './list-progress.ts';

it('counts the items that are not bought yet', () => {
  expect(stillWanted({ id: 1, quantity: 4, bought: 3 })).toEqual({ id: 1, quantity: 1, bought: 3 });
});

it('counts pieces, not lines', () => {
  expect(
    listProgress([
      { quantity: 4, bought: 3 },
      { quantity: 1, bought: 0 },
    ]),
  ).toEqual({ bought: 3, wanted: 5 });
  expect(listProgress([])).toEqual({ bought: 0, wanted: 0 });
});

it.each([
  ['nothing bought', { quantity: 4, bought: 0, max_qty: 9 }, 'A lista pede 4'],
  ['some bought', { quantity: 4, bought: 1, max_qty: 9 }, 'A lista pede 4, faltam 3'],
  ['one left', { quantity: 4, bought: 3, max_qty: 9 }, 'A lista pede 4, falta 1'],
  ['all bought', { quantity: 4, bought: 4, max_qty: 9 }, 'A lista pedia 4'],
  ['too few in the shop', { quantity: 4, bought: 1, max_qty: 2 }, 'A lista pede 4, faltam 3; há 2 na loja'],
  ['as many in the shop as are left', { quantity: 4, bought: 2, max_qty: 2 }, 'A lista pede 4, faltam 2'],
  ['sold out', { quantity: 4, bought: 0, max_qty: 0 }, 'A lista pede 4'],
])('describes %s', (_, item, text) => {
  expect(wantedText(item)).toBe(text);
});
