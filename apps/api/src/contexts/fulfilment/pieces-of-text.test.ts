import { expect, it } from 'vitest';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { piecesOfText } from './pieces-of-text.ts';

const order = {
  number: '1000123',
  items: [
    { id: 1, sku: 'AUR-CAN-01' },
    { id: 2, sku: '4X-AZUL' },
    { id: 3, sku: 'AUR-CAN-01' },
  ],
  unsent: [
    { id: 1, qty: 1 },
    { id: 2, qty: 5 },
    { id: 3, qty: 2 },
  ],
};

it.each([
  ['1 x AUR-CAN-01', [{ id: 1, qty: 1 }]],
  ['2× 4x-azul Caneca, Azul', [{ id: 2, qty: 2 }]],
  ['4X-AZUL', [{ id: 2, qty: 1 }]],
  [
    '2 * 4X-AZUL | 2 x AUR-CAN-01',
    [
      { id: 2, qty: 2 },
      { id: 1, qty: 1 },
      { id: 3, qty: 1 },
    ],
  ],
  // More than is left: the call for the parcel says so.
  [
    '9 x AUR-CAN-01',
    [
      { id: 1, qty: 1 },
      { id: 3, qty: 8 },
    ],
  ],
])('[ADM+06] [ORD+06] reads the pieces of "%s"', (text, pieces) => {
  expect(piecesOfText(text, order)).toEqual(pieces);
});

it.each([
  ['1 x OUTRO', 'parcel_item_unknown'],
  ['0 x 4X-AZUL', 'parcel_items_unreadable'],
])('[ADM+06] refuses the pieces "%s"', (text, code) => {
  expect(() => piecesOfText(text, order)).toThrow(OperatorProblem);
  expect(() => piecesOfText(text, order)).toThrow(expect.objectContaining({ code }));
});
