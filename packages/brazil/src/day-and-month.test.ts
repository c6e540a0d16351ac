import { expect, it } from 'vitest';

import { dayAndMonth } from './day-and-month.ts';

it.each([
  ['2026-12-12', '12 de dezembro'],
  ['2027-01-01', '1º de janeiro'],
  ['2027-03-09', '9 de março'],
])('writes %s as %s', (day, text) => {
  expect(dayAndMonth(day)).toBe(text);
});
