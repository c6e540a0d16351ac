import { expect, it } from 'vitest';

import { dimensionsInWords, isMeasure } from './product-measures.ts';

const attributes = (values: Record<string, string>) =>
  Object.entries(values).map(([code, value]) => ({ code, label: code, value }));

it.each([
  [{ altura: '53 cm', largura: '76 cm', profundidade: '55 cm' }, 'L 76 × A 53 × P 55 cm'],
  [{ diametro: '2,2 cm', altura: '25 cm', material: 'Cera' }, 'A 25 × Ø 2,2 cm'],
  [{ diametro: '58,5 mm' }, 'Ø 58,5 mm'],
  [{ altura: '1,45 m', largura: '40 cm' }, 'L 40 cm × A 1,45 m'],
  [{ altura: 'regulável', largura: '40 cm' }, 'L 40 cm × A regulável'],
  [{ medidas: '34 × 26 cm' }, '34 × 26 cm'],
  [{ medidas: '34 × 26 cm', altura: '34 cm' }, 'A 34 cm'],
  [{ peso: '2 kg', material: 'Linho' }, ''],
])('[CAT-02] formats the dimensions of %o as %j', (values, expected) => {
  expect(dimensionsInWords(attributes(values))).toBe(expected);
});

it.each([
  ['largura', true],
  ['peso', true],
  ['medidas', true],
  ['material', false],
])('[CAT-02] measure %s: %s', (code, expected) => {
  expect(isMeasure(code)).toBe(expected);
});
