import { expect, it } from 'vitest';

import { freeShippingGoalOf } from './free-shipping-goal.ts';
import type { Parcel } from './parcel.ts';
import type { ShippingRule } from './shipping-options.ts';
import type { ShippingRate } from './shipping-rate.ts';

const rate = (changes: Partial<ShippingRate>): ShippingRate => ({
  ufs: null,
  cep_from: null,
  cep_to: null,
  from_grams: 0,
  to_grams: null,
  price_centavos: 1890,
  extra_per_kg_centavos: 0,
  business_days_from: null,
  business_days: 2,
  ...changes,
});
const rule = (free_from_centavos: number | null, changes: Partial<ShippingRule> = {}): ShippingRule => ({
  code: 'economica',
  name: 'Entrega econômica',
  cubic_kg_per_m3: null,
  free_from_centavos,
  is_pickup: false,
  pickup_address: null,
  rates: [rate({})],
  ...changes,
});
const southEast = rule(39_900, { rates: [rate({ ufs: ['SP', 'RJ'] })] });
const elsewhere = rule(69_900, { rates: [rate({ ufs: ['AM', 'BA'] })] });
const pickup = rule(100, { is_pickup: true });
const quarter = rule(9_900, { rates: [rate({ cep_from: '01000000', cep_to: '01999999' })] });

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

it.each([
  ['the lowest amount, with its states', [elsewhere, southEast], { from: 39_900, ufs: ['RJ', 'SP'] }],
  [
    'the states of every rule with that amount',
    [southEast, { ...elsewhere, free_from_centavos: 39_900 }],
    { from: 39_900, ufs: ['AM', 'BA', 'RJ', 'SP'] },
  ],
  ['the whole country as null', [rule(69_900)], { from: 69_900, ufs: null }],
  ['no pick-up', [pickup, southEast], { from: 39_900, ufs: ['RJ', 'SP'] }],
  ['no delivery to a part of a state', [quarter, southEast], { from: 39_900, ufs: ['RJ', 'SP'] }],
  ['no rule that is never free', [rule(null), southEast], { from: 39_900, ufs: ['RJ', 'SP'] }],
])('[CAR-02] returns %s', (_what, rules, { from, ufs }) => {
  expect(freeShippingGoalOf(rules, [cushion])).toEqual({
    free_from_centavos: from,
    missing_centavos: from - 23_980,
    ufs,
  });
});

it.each([[[]], [[rule(null), pickup, quarter]]])('is null if shipping is never free', (rules) => {
  expect(freeShippingGoalOf(rules, [cushion])).toBeNull();
});

it('[CAR-02] has nothing missing from the amount on, or if every product ships free', () => {
  const missing = (lines: readonly Parcel[]) => freeShippingGoalOf([southEast], lines)?.missing_centavos;
  expect(missing([{ ...cushion, qty: 3 }])).toBe(3930);
  expect(missing([{ ...cushion, qty: 4 }])).toBe(0);
  expect(missing([{ ...cushion, is_free_shipping: true }])).toBe(0);
});
