import { expect, it } from 'vitest';

import { restockedQty } from './restocked-qty.ts';

it.each([
  ['sellable', 'regret', 2],
  ['sellable', 'wrong_item', 2],
  ['sellable', 'defect', 0],
  ['sellable', 'damaged', 0],
  ['always', 'defect', 2],
  ['never', 'regret', 0],
] as const)(
  '[ORD+05] by the rule %s returns pieces of the reason %s to the stock: %i of 2',
  (rule, reason, restocked) => {
    expect(restockedQty(rule, { qty: 2, reason })).toBe(restocked);
  },
);
