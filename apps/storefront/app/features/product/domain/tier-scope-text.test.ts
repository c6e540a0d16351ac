import { expect, it } from 'vitest';

import { tierScopeText } from './tier-scope-text.ts';

const value = (code: string) => ({ code, label: code, color: null });
const option = (label: string, ...codes: string[]) => ({
  code: label.toLowerCase(),
  label,
  values: codes.map(value),
});

it.each([
  [[], null],
  [[option('Cor', 'areia')], null],
  [[option('Cor', 'areia', 'oliva')], 'A quantidade conta por cor, sem somar outras opções.'],
  [
    [option('Moagem', 'grãos', 'coador'), option('Embalagem', '250 g', '1 kg')],
    'A quantidade conta por moagem e embalagem, sem somar outras opções.',
  ],
  [
    [option('Moagem', 'grãos', 'coador'), option('Embalagem', '250 g')],
    'A quantidade conta por moagem, sem somar outras opções.',
  ],
])('[CAT+04] a product with the options %j says: %s', (options, text) => {
  expect(tierScopeText(options)).toBe(text);
});
