import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readAmount, readWhole } from './spreadsheet-number.ts';

it.each([
  ['12,90', 1290],
  ['12,9', 1290],
  ['12.90', 1290],
  ['12.9', 1290],
  ['12', 1200],
  ['R$ 12,90', 1290],
  ['R$\u00a012,90', 1290],
  ['\u00a012,90\u200b', 1290],
  ['r$12.90', 1290],
  ['-12,90', -1290],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['12,9000', 1290],
  ['12.9000', 1290],
  ['0,500', 50],
  ['R$ 1.250', 125_000],
  ['1.250', 'ambiguous_number'],
  ['1,250', 'ambiguous_number'],
  ['R$ 1,250', 'ambiguous_number'],
  ['12,905', 'ambiguous_number'],
  ['1234,905', 'malformed'],
  ['1.23.456', 'malformed'],
  ['1.234,5,6', 'malformed'],
  ['10%', 'malformed'],
  ['grátis', 'malformed'],
  ['1 2', 'malformed'],
  ['', 'malformed'],
  ['7,891E+12', 'digits_lost'],
  ['1E5', 'digits_lost'],
  ['#N/D', 'spreadsheet_error'],
  ['#REF!', 'spreadsheet_error'],
  ['#######', 'spreadsheet_error'],
  ['1234567890123', 'malformed'],
])('[ADM+24] reads the amount %j as %s', (cell, amount) => expect(readAmount(cell)).toBe(amount));

it.each([
  [' 12 ', 12],
  ['12,00', 12],
  ['12.0', 12],
  ['1.234.567', 1_234_567],
  ['1.000', 'ambiguous_number'],
  ['5,000', 'ambiguous_number'],
  ['1,5', 'malformed'],
  ['-1', 'malformed'],
  ['12x', 'malformed'],
  ['1,2E+3', 'digits_lost'],
  ['#VALOR!', 'spreadsheet_error'],
])('[ADM+24] reads the whole number %j as %s', (cell, whole) => expect(readWhole(cell)).toBe(whole));

it('[ADM+24] reads an amount the same in every notation of Excel in Brazil', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (centavos) => {
      const [whole = '', cents = ''] = (centavos / 100).toFixed(2).split('.');
      const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
      const notations = [
        `${whole},${cents}`,
        `${grouped},${cents}`,
        `R$ ${grouped},${cents}`,
        `${whole}.${cents}`,
      ];
      for (const text of notations) expect(readAmount(text)).toBe(centavos);
    }),
  );
});
