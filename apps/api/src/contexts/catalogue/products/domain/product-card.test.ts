import { expect, it } from 'vitest';

import { packContentOf, productCard, withRating } from './product-card.ts';

const row = {
  id: 7,
  slug: 'almofada',
  sku: 'ALM',
  name: 'Almofada',
  brand: 'Aurora',
  list_price_centavos: 9000,
  price_centavos: 8000,
  is_from_price: true,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  rating_tenths: 47,
  rating_count: 3,
  sale_min_qty: 1,
  sale_content: null,
  images: [{ path: 'a.jpg', alt: 'A', width: 4, height: 3, option_value: null }],
  colours: [{ code: 'areia', label: 'Areia', color: '#d9c7a8' }],
  colour_pictures: [],
  sizes: null,
  attributes: [],
};
const {
  rating_tenths: _t,
  rating_count: _c,
  sale_min_qty: _m,
  sale_content: _s,
  colours,
  colour_pictures: _p,
  sizes: _z,
  attributes: _a,
  ...shown
} = row;

it('[CAT-01] returns a card with its pictures, colours and rating, without internal fields', () => {
  expect(productCard(row)).toEqual({
    ...shown,
    images: [{ path: 'a.jpg', alt: 'A', width: 4, height: 3 }],
    swatches: colours,
    rating: { average_tenths: 47, count: 3 },
  });
});

it('[CAT-01] returns an empty list for a card without colours', () => {
  expect(productCard({ ...row, colours: null }).swatches).toEqual([]);
});

it('[CAT-02] gives a colour its first picture', () => {
  const picture = (path: string, value: string) => ({
    path,
    alt: 'A',
    width: 4,
    height: 3,
    option_value: { code: 'color', value },
  });
  const colour_pictures = [picture('o.jpg', 'oliva'), picture('a.jpg', 'areia'), picture('b.jpg', 'areia')];
  expect(productCard({ ...row, colour_pictures }).swatches).toEqual([
    { ...colours[0], image: { path: 'a.jpg', alt: 'A', width: 4, height: 3 } },
  ]);
});

it.each([
  [['P', 'M', 'GG'], '34 cm', 'P a GG'],
  [['45 × 45 cm'], '', '45 × 45 cm'],
  [[], '34 cm', 'A 34 cm'],
  [[], '', '250 g'],
])('[CAT-02] of the sizes %o and the height %j a card shows %j', (labels, value, expected) => {
  const attributes = [{ code: 'altura', label: 'Altura', value }];
  const sizes = labels.length === 0 ? null : labels.map((label) => ({ label }));
  expect(productCard({ ...row, sizes, attributes, sale_content: '250 g' }).measure).toBe(expected);
});

it.each([
  [1, null, {}],
  [2, null, { min_qty: 2 }],
  [6, '1,5 kg', { min_qty: 6, content: { amount: 1500, measure: 'kg' } }],
  [1, 'um punhado', {}],
])('[CAT+04] of a least of %i and the content %j a card has %j', (minQty, content, expected) => {
  const card = productCard({ ...row, sale_min_qty: minQty, sale_content: content });
  expect({
    ...('min_qty' in card && { min_qty: card.min_qty }),
    ...('content' in card && { content: card.content }),
  }).toEqual(expected);
});

it('[CAT+04] returns no content if it is unknown', () => {
  expect(packContentOf(null)).toEqual({});
  expect(packContentOf('')).toEqual({});
});

it.each([
  [47, 3, { average_tenths: 47, count: 3 }],
  [null, 3, null],
  [47, 0, null],
  [0, 1, { average_tenths: 0, count: 1 }],
])('[CAT-02] rates %j tenths of %i reviews as %j', (tenths, count, rating) => {
  expect(withRating({ id: 1, rating_tenths: tenths, rating_count: count })).toEqual({ id: 1, rating });
});
