import { expect, it } from 'vitest';

import { derivedPrices } from './derived-prices.ts';

const variant = (price: number, stock: number, special: number | null = null) => ({
  price_centavos: price,
  special_price_centavos: special,
  offer_from: null,
  offer_until: special === null ? null : '2026-11-28T03:00:00.000Z',
  stock,
});

const during = new Date('2026-11-27T12:00:00Z');

it('[CAT+07] shows an offer until it ends', () => {
  const dated = variant(3000, 1, 2001);
  const until = new Date(dated.offer_until ?? 0);
  expect(derivedPrices([dated], during)).toMatchObject({ price_centavos: 2001, discount_permille: 333 });
  expect(derivedPrices([dated], until)).toMatchObject({ price_centavos: 3000, discount_permille: 0 });
});

it('shows the cheapest variant in stock', () => {
  expect(derivedPrices([variant(900, 0), variant(3000, 1, 2001), variant(2500, 1)], during)).toEqual({
    list_price_centavos: 3000,
    price_centavos: 2001,
    is_from_price: true,
    is_available: true,
    discount_permille: 333,
  });
});

it('shows the cheapest variant if all are sold out', () => {
  expect(derivedPrices([variant(900, 0), variant(900, 0)], during)).toEqual({
    list_price_centavos: 900,
    price_centavos: 900,
    is_from_price: false,
    is_available: false,
    discount_permille: 0,
  });
});
