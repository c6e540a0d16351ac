import { expect, it } from 'vitest';

import { isGtin } from './gtin.ts';

it.each([
  ['7891000315507', true],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['7891000315508', false],
  ['789100031550', false],
  ['789100031550X', false],
  ['', false],
])('[CAT+02] says of the barcode %j that it is one: %j', (text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
