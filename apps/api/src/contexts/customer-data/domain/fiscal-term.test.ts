import { expect, it } from 'vitest';

import { fiscalTerm } from './fiscal-term.ts';

it.each([
  ['2026-11-20', '2032-01-01'],
  ['2026-01-01', '2032-01-01'],
  ['2027-01-01', '2033-01-01'],
])('[ACC+01] ends the retention of a sale on %s on %s', (soldOn, day) => {
  expect(fiscalTerm(soldOn)).toBe(day);
});
