import { expect, it } from 'vitest';

import { deliveryOptions, type Parcel, type ShippingRule } from './delivery-options.ts';

const economy: ShippingRule = {
  code: 'economica',
  name: 'Entrega econômica',
  ufs: ['SP', 'RJ'],
  price_centavos: 1890,
  extra_per_kg_centavos: 210,
  business_days_from: 3,
  business_days: 5,
  free_from_centavos: 39_900,
};
const express: ShippingRule = {
  ...economy,
  code: 'expressa',
  ufs: null,
  price_centavos: 3490,
  extra_per_kg_centavos: 520,
  business_days_from: null,
  business_days: 2,
  free_from_centavos: null,
};
const cushion: Parcel = {
  qty: 2,
  price_centavos: 14_990,
  special_price_centavos: 11_990,
  weight_grams: 620,
  is_free_shipping: false,
};

function pricesOf(lines: Parcel[], uf: 'SP' | 'BA' = 'SP') {
  return deliveryOptions([express, economy], { uf, lines, today: '2026-11-21' }).map(
    ({ code, price_centavos }) => [code, price_centavos],
  );
}

it('charges each started kilogram and shows the cheapest first', () => {
  expect(pricesOf([cushion])).toEqual([
    ['economica', 1890 + 2 * 210],
    ['expressa', 3490 + 2 * 520],
  ]);
});

it('leaves out what does not go to the state', () => {
  expect(pricesOf([cushion], 'BA')).toEqual([['expressa', 4530]]);
});

it('is free from the sum of the items at today’s price on, where the rule ever is', () => {
  expect(pricesOf([{ ...cushion, qty: 3 }])[0]).toEqual(['economica', 1890 + 2 * 210]);
  expect(pricesOf([{ ...cushion, qty: 4 }])).toEqual([
    ['economica', 0],
    ['expressa', 3490 + 3 * 520],
  ]);
});

it('does not weigh products with free shipping', () => {
  const free = { ...cushion, qty: 1, is_free_shipping: true };
  expect(pricesOf([free])).toEqual([
    ['economica', 0],
    ['expressa', 3490],
  ]);
  expect(pricesOf([free, { ...cushion, qty: 1 }])[0]).toEqual(['economica', 1890 + 210]);
});

it('counts business days from today', () => {
  const [first] = deliveryOptions([express], { uf: 'SP', lines: [cushion], today: '2026-11-20' });
  // 20 November is a holiday and a Friday.
  expect(first?.arrives_on).toBe('2026-11-24');
});

it('[CAT+01] tells the first and the last day, which are one where only the last is known', () => {
  const days = deliveryOptions([economy, express], { uf: 'SP', lines: [cushion], today: '2026-11-20' }).map(
    ({ arrives_from, arrives_on }) => [arrives_from, arrives_on],
  );
  expect(days).toEqual([
    ['2026-11-25', '2026-11-27'],
    ['2026-11-24', '2026-11-24'],
  ]);
});
