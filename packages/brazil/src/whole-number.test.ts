import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatWholeNumber, parseWholeNumber } from './whole-number.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['１２', 12],
  ['٣', 3],
  ['1\u200B2', 12],
  ['0', 0],
])('[UIX+04] parses %j', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});

it.each([
  '',
  '1,5',
  '1.5',
  '-3',
  '−3',
  '+3',
  '1.000',
  '1 000',
  '3 un',
  '3x',
  '1e3',
  '½',
  '²',
  'três',
  '1234567890',
])('[UIX+04] refuses %j instead of another number', (text) => {
  expect(parseWholeNumber(text)).toBeNull();
});

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
