import { expect, it } from 'vitest';

import { shippingRegionsText } from './shipping-regions-text.ts';

it.each([
  [null, ''],
  [['SP'], ' em SP'],
  [['DF', 'RJ', 'SP'], ' em DF, RJ e SP'],
  [['PR', 'RS', 'SC'], ' no Sul'],
  [['ES', 'MG', 'PR', 'RJ', 'RS', 'SC', 'SP'], ' no Sudeste e Sul'],
  [['ES', 'MG', 'RJ', 'SC', 'SP'], ' em ES, MG, RJ, SC e SP'],
])('[CAR-02] a delivery to %j is free%s', (ufs, text) => {
  expect(shippingRegionsText(ufs)).toBe(text);
});
