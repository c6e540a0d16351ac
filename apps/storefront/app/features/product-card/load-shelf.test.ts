import { expect, it } from 'vitest';

import type { CardView } from './domain/card-view.ts';
import { mixCards } from './load-shelf.ts';

const card = (id: number): CardView => ({
  id,
  slug: `produto-${id}`,
  name: `Produto ${id}`,
  brand: null,
  list_price_centavos: 100,
  price_centavos: 100,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  colors: [],
  rating: null,
});

it.each([
  [
    'takes turns',
    [
      [1, 2],
      [3, 4],
    ],
    10,
    [1, 3, 2, 4],
  ],
  [
    'shows no product twice',
    [
      [1, 2],
      [1, 3],
    ],
    10,
    [1, 2, 3],
  ],
  [
    'stops at the limit',
    [
      [1, 2],
      [3, 4],
    ],
    3,
    [1, 3, 2],
  ],
  ['goes on when a list ends', [[1], [2, 3, 4]], 10, [1, 2, 3, 4]],
  ['is empty without lists', [], 10, []],
])('[CAT-04] a shelf of several categories %s', (_, lists, limit, expected) => {
  const cards = lists.map((ids) => ids.map(card));
  expect(mixCards(cards, limit).map(({ id }) => id)).toEqual(expected);
});
