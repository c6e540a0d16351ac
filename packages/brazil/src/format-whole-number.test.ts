import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatWholeNumber } from './format-whole-number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [-1234, '-1.234'],
  [12_345_678, '12.345.678'],
])('[UIX-03] formats %i as %s', (number, text) => {
  expect(formatWholeNumber(number)).toBe(text);
});

it('[UIX-03] formats any integer like Intl for pt-BR', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatWholeNumber(number)).toBe(new Intl.NumberFormat('pt-BR').format(number));
    }),
  );
});
