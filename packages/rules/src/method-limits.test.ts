import { expect, it } from 'vitest';

import { isWithinLimits } from './method-limits.ts';

it.each([
  [{}, 1, true],
  [{ min_order_centavos: 5000 }, 4999, false],
  [{ min_order_centavos: 5000 }, 5000, true],
  [{ max_order_centavos: 5000 }, 5000, true],
  [{ max_order_centavos: 5000 }, 5001, false],
  [{ min_order_centavos: 5000, max_order_centavos: null }, 900_000, true],
  [{ min_order_centavos: 5000 }, 0, true],
])('[ADM+16] a method of %j may pay %i centavos: %s', (limits, total, isOpen) => {
  expect(isWithinLimits(limits, total)).toBe(isOpen);
});
