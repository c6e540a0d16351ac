import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shareOut } from './share-out.ts';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [100, 200, 300], [17, 33, 50]],
  [0, [5, 5], [0, 0]],
  [7, [0, 7], [0, 7]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
])('shares %i out by %o as %o', (amount, weights, parts) => {
  expect(shareOut(amount, weights)).toEqual(parts);
});

it('[CAR-08] parts are whole centavos, add up, and are never above their weight', () => {
  const drawn = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([weights, share]) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return { weights, amount: Math.floor(sum * share) };
    });
  fc.assert(
    fc.property(drawn, ({ weights, amount }) => {
      const parts = shareOut(amount, weights);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      }
    }),
  );
});
