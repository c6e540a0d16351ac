import { orderPeriods } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { parseOrderPeriod } from './load-orders.ts';

it.each(orderPeriods)('[ACC-01] accepts the period %s, as the API does', (period) => {
  expect(parseOrderPeriod(period)).toBe(period);
});

it.each([undefined, '', '0', '31', '365 ', '-30', '30,180'])(
  '[ACC-01] lists the orders of any time for %j',
  (text) => {
    expect(parseOrderPeriod(text)).toBeUndefined();
  },
);
