import { expect, it } from 'vitest';

import { derivedPrices } from './derived-prices.ts';

const variant = (price: number, stock: number, special: number | null = null) => ({
  price_centavos: price,
  special_price_centavos: special,
  stock,
});

it('shows the cheapest variant in stock', () => {
  expect(derivedPrices([variant(900, 0), variant(3000, 1, 2001), variant(2500, 1)])).toEqual({
    list_price_centavos: 3000,
    price_centavos: 2001,
    is_from_price: true,
    is_available: true,
    discount_permille: 333,
  });
});

it('shows the cheapest variant if all are sold out', () => {
  expect(derivedPrices([variant(900, 0), variant(900, 0)])).toEqual({
    list_price_centavos: 900,
    price_centavos: 900,
    is_from_price: false,
    is_available: false,
    discount_permille: 0,
  });
});
