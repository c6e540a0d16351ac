import { expect, it } from 'vitest';

import { isGtin } from './parse-product-entry.ts';

it.each([
  ['7891000315507', true],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['7891000315508', false],
  ['789100031550', false],
  ['789100031550X', false],
  ['17891000315507', false],
  ['096385074', false],
  ['x96385074', false],
  ['96385074\n', false],
  ['96385074x', false],
  ['', false],
])('[CAT+02] returns whether %j is a barcode: %j', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
