import fc from 'fast-check';
import { expect, it } from 'vitest';

import { decimalMarkOf, readCentavos, readDecimal } from './shop-number.ts';

it.each([
  [['50.00', '1.250'], '.'],
  [['822,271.00', '753,239.00'], '.'],
  [['822.271,00', '12,5'], ','],
  [['1.250', '2.500'], '.'],
  [['1.234.567', '2.500'], ','],
  [['12,90', '9.99', '7,50'], ','],
  [['50', ''], '.'],
] as const)('[INT+09] decides the decimal mark of %j once for the file: %s', (cells, mark) => {
  expect(decimalMarkOf(cells, '.')).toBe(mark);
});

it.each([
  ['50', '.', 5000],
  ['50.00', '.', 5000],
  ['5050.0', '.', 505_000],
  ['822,271.00', '.', 82_227_100],
  ['822.271,00', ',', 82_227_100],
  ['R$ 1.250,90', ',', 125_090],
  ['1.250', '.', 125],
  ['1.250', ',', 125_000],
  ['19.995', '.', 2000],
  ['1417.5', ',', 141_750],
  ['$ 12', '.', 1200],
  ['12.00 BRL', '.', 1200],
  ['.5', '.', 50],
  ['-5.00', '.', null],
  ['1E+05', '.', null],
  ['grátis', '.', null],
  ['12.34.5', '.', null],
] as const)('[INT+09] reads %s with the mark %s as %j centavos', (cell, mark, centavos) => {
  expect(readCentavos(cell, mark)).toBe(centavos);
});

it('[INT+09] reads every amount that a shop writes, whatever its marks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.constantFrom('.', ',') as fc.Arbitrary<'.' | ','>,
      (centavos, mark) => {
        const whole = String(Math.trunc(centavos / 100));
        const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark === '.' ? ',' : '.');
        const cents = String(centavos % 100).padStart(2, '0');
        expect(readCentavos(`${grouped}${mark}${cents}`, mark)).toBe(centavos);
        expect(readCentavos(`${whole}${mark}${cents}`, mark)).toBe(centavos);
      },
    ),
  );
});

it('[INT+09] reads weights with decimals and stocks below zero', () => {
  expect(readDecimal('0.25', '.')).toBe(0.25);
  expect(readDecimal('100.0171176', '.')).toBeCloseTo(100.017);
  expect(readDecimal('-3', '.')).toBe(-3);
});
