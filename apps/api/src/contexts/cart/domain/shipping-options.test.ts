import { parseCep, ufOfCep } from '@vitrine/brazil/cep.ts';
import { expect, it } from 'vitest';

import type { Parcel } from './parcel.ts';
import { shippingOptions, earliestDay, inOrderOfPrice, type ShippingRule } from './shipping-options.ts';
import type { ShippingRate } from './shipping-rate.ts';

const rate = (changes: Partial<ShippingRate>): ShippingRate => ({
  ufs: null,
  cep_from: null,
  cep_to: null,
  from_grams: 0,
  to_grams: null,
  price_centavos: 0,
  extra_per_kg_centavos: 0,
  business_days_from: null,
  business_days: 2,
  ...changes,
});
const rule = (code: string, changes: Partial<ShippingRule>): ShippingRule => ({
  code,
  name: code,
  cubic_kg_per_m3: null,
  free_from_centavos: null,
  is_pickup: false,
  pickup_address: null,
  rates: [],
  ...changes,
});
const economy = rule('economica', {
  free_from_centavos: 39_900,
  rates: [
    rate({
      ufs: ['SP', 'RJ'],
      price_centavos: 1890,
      extra_per_kg_centavos: 210,
      business_days_from: 3,
      business_days: 5,
    }),
  ],
});
const express = rule('expressa', { rates: [rate({ price_centavos: 3490, extra_per_kg_centavos: 520 })] });
const cushion: Parcel = {
  qty: 2,
  list_price_centavos: 14_990,
  offer_price_centavos: 11_990,
  min_qty: 1,
  volume_prices: [],
  weight_grams: 620,
  height_cm: 15,
  width_cm: 45,
  length_cm: 45,
  is_free_shipping: false,
  stock: 999,
  on_order_days: null,
  on_order_date: null,
};

function optionsOf(
  lines: Parcel[],
  { cep: text = '01310-100', today = '2026-11-21', rules = [express, economy] } = {},
) {
  const cep = parseCep(text);
  const uf = cep && ufOfCep(cep);
  if (!uf) throw new Error(`not a postcode: ${text}`);
  return inOrderOfPrice(shippingOptions(rules, { destination: { cep, uf }, lines, today }));
}

const pricesOf = (...given: Parameters<typeof optionsOf>) =>
  optionsOf(...given).map(({ code, price_centavos }) => [code, price_centavos]);

it('[CHK-03] charges each started kilogram and shows the cheapest first', () => {
  expect(pricesOf([cushion])).toEqual([
    ['economica', 1890 + 2 * 210],
    ['expressa', 3490 + 2 * 520],
  ]);
});

it('[CHK-03] sorts equal prices by speed', () => {
  const [slow, fast] = [5, 2].map((days) =>
    rule(`em_${days}`, { rates: [rate({ price_centavos: 990, business_days: days })] }),
  );
  const rules = slow && fast ? [slow, fast] : [];
  expect(optionsOf([cushion], { rules }).map(({ code }) => code)).toEqual(['em_2', 'em_5']);
});

it('[CHK-03] omits methods that do not serve the destination or the weight', () => {
  expect(pricesOf([cushion], { cep: '40020-000' })).toEqual([['expressa', 4530]]);
  const light = rule('leve', { rates: [rate({ to_grams: 1_239 })] });
  expect(pricesOf([cushion], { rules: [light] })).toEqual([]);
});

it('[CHK-03] is free from the rule’s amount of items at today’s price on, if it has one', () => {
  expect(pricesOf([{ ...cushion, qty: 3 }])[0]).toEqual(['economica', 1890 + 2 * 210]);
  expect(pricesOf([{ ...cushion, qty: 4 }])).toEqual([
    ['economica', 0],
    ['expressa', 3490 + 3 * 520],
  ]);
});

it('[CHK-03] is free at exactly that amount, and not a centavo below', () => {
  const priceFrom = (from: number) =>
    pricesOf([cushion], { rules: [{ ...economy, free_from_centavos: from }] })[0]?.[1];
  expect([priceFrom(2 * 11_990), priceFrom(2 * 11_990 + 1)]).toEqual([0, 1890 + 2 * 210]);
});

it('[CHK-03] counts neither weight nor volume of products with free shipping', () => {
  const free = { ...cushion, qty: 1, is_free_shipping: true };
  expect(pricesOf([free])).toEqual([
    ['economica', 0],
    ['expressa', 3490],
  ]);
  expect(pricesOf([free, { ...cushion, qty: 1 }])[0]).toEqual(['economica', 1890 + 210]);
  const cubic = { ...express, cubic_kg_per_m3: 300 };
  expect(pricesOf([free], { rules: [cubic, economy] })[1]).toEqual(['expressa', 3490]);
});

it('[CHK-03] [CAT-02] ships products with free shipping free to every destination, under any rules', () => {
  const free = { ...cushion, is_free_shipping: true };
  expect(pricesOf([free], { rules: [express] })).toEqual([['expressa', 0]]);
  const slow = rule('lenta', { rates: [rate({ price_centavos: 5000 })] });
  expect(pricesOf([free], { rules: [slow, express] })).toEqual([
    ['expressa', 0],
    ['lenta', 5000],
  ]);
  // Pick-up is not shipping.
  const pickUp = rule('loja', { is_pickup: true, free_from_centavos: 0, rates: [rate({})] });
  expect(pricesOf([free], { rules: [pickUp, express] })).toEqual([
    ['loja', 0],
    ['expressa', 0],
  ]);
  expect(pricesOf([free, cushion], { rules: [express] })).toEqual([['expressa', 4530]]);
});

it('[CHK-03] charges the dimensional weight if it exceeds the actual one', () => {
  // Two of 15 × 45 × 45 cm are 60,750 cm³: 18.225 kg at 300 kg/m³.
  expect(pricesOf([cushion], { rules: [{ ...express, cubic_kg_per_m3: 300 }] })).toEqual([
    ['expressa', 3490 + 19 * 520],
  ]);
  const heavy = { ...cushion, weight_grams: 15_000 };
  expect(pricesOf([heavy], { rules: [{ ...express, cubic_kg_per_m3: 300 }] })).toEqual([
    ['expressa', 3490 + 30 * 520],
  ]);
});

it('[CHK-03] counts business days from today', () => {
  // 20 November is a holiday and a Friday.
  expect(optionsOf([cushion], { rules: [express], today: '2026-11-20' })[0]?.arrives_on).toBe('2026-11-24');
});

it('[CAT+01] returns the first and the last day, equal if only the last is known', () => {
  const days = optionsOf([cushion], { today: '2026-11-20' }).map(({ arrives_from, arrives_on }) => [
    arrives_from,
    arrives_on,
  ]);
  expect(days).toEqual([
    ['2026-11-25', '2026-11-27'],
    ['2026-11-24', '2026-11-24'],
  ]);
});

it('[CHK-03] returns the pick-up address', () => {
  const place = rule('loja', { is_pickup: true, pickup_address: 'Rua Harmonia, 415', rates: [rate({})] });
  const somewhere = { ...place, pickup_address: null };
  expect(optionsOf([cushion], { rules: [place, somewhere, express] }).map(({ pickup }) => pickup)).toEqual([
    { address: 'Rua Harmonia, 415' },
    { address: null },
    null,
  ]);
});

it('[CAR+04] offers no free shipping without lines', () => {
  expect(optionsOf([]).every((option) => option.price_centavos > 0)).toBe(true);
});

const by = (arrives_on: string, pickup: { address: null } | null = null) => ({ arrives_on, pickup });

it.each([
  [[by('2026-12-02'), by('2026-11-27'), by('2026-12-01')], '2026-11-27'],
  [[by('2026-11-24', { address: null }), by('2026-11-27')], '2026-11-27'],
  [[by('2027-01-04'), by('2026-12-30')], '2026-12-30'],
  [[by('2026-11-24', { address: null })], null],
  [[], null],
])('[CAT+01] chooses the fastest delivery of %o', (options, day) => {
  expect(earliestDay(options)).toBe(day);
});
