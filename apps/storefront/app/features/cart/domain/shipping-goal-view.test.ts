import { expect, it } from 'vitest';

import { shippingGoalView } from './shipping-goal-view.ts';

const pickup = { free_from_centavos: 0, price_centavos: 0 };
const express = { free_from_centavos: null, price_centavos: 3490 };
const economic = { free_from_centavos: 39_900, price_centavos: 2310 };
const parcel = { free_from_centavos: 69_900, price_centavos: 1990 };

it.each([
  [[pickup, economic, express], 12_990, { goalCentavos: 39_900, missingCentavos: 26_910 }],
  [[parcel, economic], 12_990, { goalCentavos: 39_900, missingCentavos: 26_910 }],
  [[{ ...economic, price_centavos: 0 }], 39_900, { goalCentavos: 39_900, missingCentavos: 0 }],
  // All methods ship for free at any amount.
  [[{ ...economic, price_centavos: 0 }], 9_900, { goalCentavos: 39_900, missingCentavos: 0 }],
])('[CAR+03] with %j a cart of %i centavos has the goal %o', (options, items_centavos, goal) => {
  expect(shippingGoalView(options, { items_centavos })).toEqual({ ...goal, reachedCentavos: items_centavos });
});

it('[CAR+03] returns null if no shipping method is ever free', () => {
  expect(shippingGoalView([pickup, express], { items_centavos: 1 })).toBeNull();
  expect(shippingGoalView([], { items_centavos: 1 })).toBeNull();
});
