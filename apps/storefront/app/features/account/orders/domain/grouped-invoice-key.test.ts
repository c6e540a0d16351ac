import { expect, it } from 'vitest';

import { groupedInvoiceKey } from './grouped-invoice-key.ts';

it('[ACC-01] shows the key of an invoice in groups of four', () => {
  expect(groupedInvoiceKey('35261112345678000190550010000001231000000127')).toBe(
    '3526 1112 3456 7800 0190 5500 1000 0001 2310 0000 0127',
  );
});
