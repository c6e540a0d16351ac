import { expect, it } from 'vitest';

import { roundPrice } from './round-price.ts';

it.each([
  [10_000, 1_000, 'centavo', 11_000],
  [9_999, 1_050, 'centavo', 11_049],
  // Halfway, up: 1,5 centavos.
  [3, 5_000, 'centavo', 5],
  [1, -9_900, 'centavo', 0],
  [10_004, 0, 'ten_centavos', 10_000],
  [10_005, 0, 'ten_centavos', 10_010],
  [10_039, 0, 'ending_90', 9_990],
  [10_040, 0, 'ending_90', 10_090],
  [20, 0, 'ending_90', 90],
  [100_000_000, 100_000, 'centavo', 1_100_000_000],
] as const)(
  '[ADM+07] changes %i centavos by %i hundredths of a percent to the %s: %i',
  (from, by, rounding, to) => {
    expect(roundPrice(from, by, rounding)).toBe(to);
  },
);
