import { expect, it } from 'vitest';

import type { FormOption } from './option-combinations.ts';
import { defaultSkuPattern, skusByPattern, unknownPatternParts } from './sku-pattern.ts';

const options: FormOption[] = [
  { code: 'color', label: 'Cor', values: [{ code: 'azul-marinho', label: 'Azul-marinho', color: null }] },
  { code: 'tamanho', label: 'Tamanho', values: [{ code: 'p', label: 'P', color: null }] },
];
const variant = (
  sku: string,
  option_values: Record<string, string> = { color: 'azul-marinho', tamanho: 'p' },
) => ({
  sku,
  option_values,
});
const skus = (pattern: string, variants = [variant('')], productSku = 'CAM') =>
  skusByPattern(variants, { pattern, productSku, options });

it('makes codes of the product and the values, also of a pattern of one’s own', () => {
  expect(defaultSkuPattern(options)).toBe('{produto}-{cor}-{tamanho}');
  expect(skus('')).toEqual(['CAM-AZUL-MARINHO-P']);
  expect(skus('{tamanho}_{Cor}.26')).toEqual(['P_AZUL-MARINHO.26']);
  expect(skusByPattern([variant('', {})], { pattern: '', productSku: 'CAM', options: [] })).toEqual(['CAM']);
});

it('keeps codes that the variants have, and makes each once', () => {
  expect(skus('{produto}', [variant('CAM-2'), variant(''), variant(''), variant('')])).toEqual([
    'CAM-2',
    'CAM',
    'CAM-3',
    'CAM-4',
  ]);
});

it('makes no code that a file could not have, nor a longer one', () => {
  expect(skus('{produto}-{nada}-{tamanho}')).toEqual(['CAM-P']);
  expect(skus('{produto},{tamanho}|x')).toEqual(['CAMPx']);
  expect(skus('', [variant('')], '')).toEqual(['AZUL-MARINHO-P']);
  const long = skus('', [variant(''), variant('')], 'X'.repeat(80));
  expect(long.map((sku) => sku.length)).toEqual([64, 64]);
  expect(new Set(long).size).toBe(2);
  expect(unknownPatternParts('{produto}-{cor}-{nada}', options)).toEqual(['{nada}']);
});
