import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isAllowedQty, largestAllowedQty, maxLineQty, nearestAllowedQty } from './allowed-quantity.ts';

const single = { min_qty: 1, qty_step: 1 };
const boxOfSix = { min_qty: 6, qty_step: 6 };
const twoBoxes = { min_qty: 12, qty_step: 6 };

const anyRule = fc
  .record({ step: fc.integer({ min: 1, max: 50 }), steps: fc.integer({ min: 1, max: 5 }) })
  .map(({ step, steps }) => ({ min_qty: step * steps, qty_step: step }));

it.each([
  [1, single, true],
  [0, single, false],
  [6, boxOfSix, true],
  [8, boxOfSix, false],
  [6, twoBoxes, false],
  [18, twoBoxes, true],
])('[CAT-02] returns whether %i is allowed by %o: %s', (qty, rule, isAllowed) => {
  expect(isAllowedQty(qty, rule)).toBe(isAllowed);
});

it.each([
  [5, single, 5],
  [5000, single, 999],
  [20, boxOfSix, 18],
  [5, boxOfSix, 0],
  [11, twoBoxes, 0],
  [5000, boxOfSix, 996],
])('[CAR-06] of a stock of %i, by %o, allows at most %i', (stock, rule, most) => {
  expect(largestAllowedQty(stock, rule)).toBe(most);
});

it.each([
  [7, boxOfSix, 18, 12],
  [7, boxOfSix, 6, 6],
  [1, twoBoxes, 24, 12],
  [0, single, 3, 1],
  [4, single, 3, 3],
])('[CAT-02] rounds %i by %o, at most %i, to %i', (requested, rule, maxQty, nearest) => {
  expect(nearestAllowedQty(requested, rule, maxQty)).toBe(nearest);
});

describe('for any rule', () => {
  it('[CAR-06] the largest quantity of a stock is 0 or allowed, and a step more exceeds the stock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), anyRule, (stock, rule) => {
        const most = largestAllowedQty(stock, rule);
        expect(most === 0 || isAllowedQty(most, rule)).toBe(true);
        expect(most).toBeLessThanOrEqual(Math.min(stock, maxLineQty));
        expect(Math.max(most + rule.qty_step, rule.min_qty)).toBeGreaterThan(Math.min(stock, maxLineQty));
      }),
    );
  });

  it('[CAT-02] the rounded quantity is allowed, and the smallest sufficient one within the stock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        anyRule,
        fc.integer({ min: 1, max: 2000 }),
        (requested, rule, stock) => {
          const most = largestAllowedQty(stock, rule);
          fc.pre(most > 0);
          const nearest = nearestAllowedQty(requested, rule, most);
          expect(isAllowedQty(nearest, rule)).toBe(true);
          expect(nearest).toBeLessThanOrEqual(most);
          expect(nearest).toBeGreaterThanOrEqual(Math.min(requested, most));
          const fewer = nearest - rule.qty_step;
          expect(fewer >= requested && isAllowedQty(fewer, rule)).toBe(false);
        },
      ),
    );
  });
});
