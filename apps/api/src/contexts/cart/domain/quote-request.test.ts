import fc from 'fast-check';
import { expect, it } from 'vitest';

import { quoteRequest } from './quote-request.ts';

const parcel = {
  qty: 2,
  list_price_centavos: 10_00,
  offer_price_centavos: null,
  min_qty: 1,
  volume_prices: [],
  weight_grams: 500,
  height_cm: 10,
  width_cm: 20,
  length_cm: 30,
  is_free_shipping: false,
  stock: 999,
  on_order_days: null,
  on_order_date: null,
};
const places = { from: '01310100', to: '20040002' };

it('requests quotes for every line by quantity, weight and size, valued at its paid price', () => {
  const lines = [parcel, { ...parcel, qty: 3, offer_price_centavos: 7_50, weight_grams: 900 }];
  expect(quoteRequest(lines, places)).toEqual({
    from: '01310100',
    to: '20040002',
    parcels: [
      { quantity: 2, weight_grams: 500, height_cm: 10, width_cm: 20, length_cm: 30 },
      { quantity: 3, weight_grams: 900, height_cm: 10, width_cm: 20, length_cm: 30 },
    ],
    value_centavos: 2 * 10_00 + 3 * 7_50,
  });
});

it('includes products that ship free by the rules of the store', () => {
  expect(quoteRequest([{ ...parcel, is_free_shipping: true }], places)).toEqual(
    quoteRequest([parcel], places),
  );
});

it('is equal for any order of the lines', () => {
  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 12 }),
      list_price_centavos: fc.integer({ min: 1, max: 9_999 }),
      offer_price_centavos: fc.constant(null),
      min_qty: fc.constant(1),
      volume_prices: fc.constant([]),
      weight_grams: fc.integer({ min: 1, max: 12_000 }),
      height_cm: fc.integer({ min: 1, max: 120 }),
      width_cm: fc.constant(20),
      length_cm: fc.constant(30),
      is_free_shipping: fc.boolean(),
      stock: fc.nat(),
      on_order_days: fc.constantFrom(null, 5),
      on_order_date: fc.constant(null),
    }),
    { maxLength: 6 },
  );
  const shuffled = lines.chain((drawn) =>
    fc.tuple(
      fc.constant(drawn),
      fc.shuffledSubarray(drawn, { minLength: drawn.length, maxLength: drawn.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([drawn, other]) => {
      expect(quoteRequest(other, places)).toEqual(quoteRequest(drawn, places));
    }),
  );
});

it('has no parcels and no value without lines', () => {
  expect(quoteRequest([], places)).toEqual({ ...places, parcels: [], value_centavos: 0 });
});
