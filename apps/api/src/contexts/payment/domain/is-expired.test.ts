import { expect, it } from 'vitest';

import { isExpired } from './is-expired.ts';

it.each([
  [11, 2026, false],
  [12, 2026, false],
  [10, 2026, true],
  [12, 2025, true],
  [1, 2027, false],
])('[PAY-01] a card until %i/%i is over in November 2026: %s', (expiry_month, expiry_year, isOver) => {
  expect(isExpired({ expiry_month, expiry_year }, '2026-11-30')).toBe(isOver);
});
