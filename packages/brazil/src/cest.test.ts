import { expect, it } from 'vitest';

import { formatCest, parseCest, restoreCest } from './cest.ts';

it.each([
  ['28.038.00', '2803800'],
  ['2803800', '2803800'],
  ['28 038 00', '2803800'],
  ['CEST 01.038.00', '0103800'],
  ['28.03800', '2803800'],
  ['29.001.00', null],
  ['0000000', null],
  ['103800', null],
  ['28.038', null],
  ['2,8038E+06', null],
])('[CAT+07] parses the CEST %j, or refuses it', (text, cest) => expect(parseCest(text)).toBe(cest));

it('[CAT+07] writes a CEST as it is printed', () => expect(formatCest('2803800')).toBe('28.038.00'));

it.each([
  ['103800', '0103800'],
  ['199900', '0199900'],
  // 28.038.00 without its last digit would be item 803 of segment 02.
  ['280380', null],
  ['2803800', null],
])('[CAT+07] restores the zero of the CEST %j, or leaves it', (text, cest) =>
  expect(restoreCest(text)).toBe(cest),
);
