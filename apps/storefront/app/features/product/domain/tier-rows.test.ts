import { parsePackContent } from '@vitrine/brazil/pack-content.ts';
import { expect, it } from 'vitest';

import { tierRows, tierScopeText, quantityText } from './tier-rows.ts';

const price_tiers = [
  { from_qty: 1, price_centavos: 5000 },
  { from_qty: 12, price_centavos: 4600 },
  { from_qty: 24, price_centavos: 4333 },
];

it('[CAT+04] names each quantity with its price and what it saves, rounded down', () => {
  const rows = tierRows({ price_tiers, stock: 24 });
  expect(rows.map(({ label, priceCentavos, savedPercent }) => [label, priceCentavos, savedPercent])).toEqual([
    ['1 a 11 un.', 5000, 0],
    ['Compre 12+', 4600, 8],
    ['Compre 24+', 4333, 13],
  ]);
});

it.each([
  [{ price_tiers, stock: 23 }, ['1 a 11 un.', 'Compre 12+']],
  [{ price_tiers, stock: 11 }, []],
  [{ price_tiers, stock: 0 }, []],
  [{ stock: 20 }, []],
  [
    {
      price_tiers: [
        { from_qty: 1, price_centavos: 9 },
        { from_qty: 2, price_centavos: 8 },
      ],
      stock: 9,
    },
    ['1 un.', 'Compre 2+'],
  ],
  [
    { price_tiers, stock: 12, content: { amount: 500_000, measure: 'un' as const } },
    ['1 a 11 pacotes', 'Compre 12+'],
  ],
])('[CAT+04] offers the quantities of %o within the stock: %o', (variant, labels) => {
  expect(tierRows(variant).map(({ label }) => label)).toEqual(labels);
});

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

it.each([
  { qty: 4, content: '', text: '4 un.' },
  { qty: 4, content: '1 kg', text: '4 un.' },
  { qty: 1, content: '500 un', text: '1 pacote' },
  { qty: '1 a 4', content: '6 × 700 ml', text: '1 a 4 pacotes' },
])('[CAT+04] writes $text for a content "$content"', ({ qty, content, text }) => {
  expect(quantityText(qty, parsePackContent(content))).toBe(text);
});
