import { expect, it } from 'vitest';

import { arrivalText } from './arrival-text.ts';

it.each([
  ['2026-11-26', 'chega até qui., 26/11'],
  ['2026-11-29', 'chega até dom., 29/11'],
  ['2027-01-02', 'chega até sáb., 02/01'],
])('[CHK-03] tells the day of %s', (day, text) => {
  expect(arrivalText(day)).toBe(text);
});
