import { expect, it } from 'vitest';

import { quantityRuleText } from './quantity-rule-text.ts';

it.each([
  [1, 1, null],
  [3, 1, 'Vendido a partir de 3'],
  [6, 6, 'Vendido de 6 em 6'],
  [12, 6, 'Vendido de 6 em 6, a partir de 12'],
])('[CAT-02] the minimum %i and steps of %i read %s', (min_qty, qty_step, text) => {
  expect(quantityRuleText({ min_qty, qty_step })).toBe(text);
});
