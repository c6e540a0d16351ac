import { expect, it } from 'vitest';

import { convertShopFile } from './convert-shop-file.ts';
import { columnsByFields, guessField } from './table-columns.ts';

function convert(headers: readonly string[], fields: readonly (string | null)[], rows: readonly string[][]) {
  const columns = columnsByFields(headers, fields);
  if (!columns) throw new Error('not mapped');
  return convertShopFile(
    columns,
    rows.map((cells, at) => ({ line: at + 2, cells })),
    { uncountedStock: 0 },
  );
}

it('[INT+09] reads any table by what a person said that its columns are', () => {
  const file = convert(
    ['Mercadoria', 'Cód.', 'Cor', 'Valor', 'Peso', 'Foto', 'Material', 'Obs'],
    ['name', 'sku', 'option', 'price', 'weight_kg', 'images', 'attribute', null],
    [
      ['Vaso', 'V1', 'Azul', '1.299,90', '0,35', 'https://a.example/v.jpg', 'Barro', 'nada'],
      ['Vaso', 'V1', 'Verde', '99,90', '', '', '', ''],
      ['', '', '', '5,00', '', '', '', ''],
      ['Prato', '', '', '12,00', '', '', '', ''],
    ],
  );
  expect(file.products).toMatchObject([
    {
      key: 'V1',
      lines: [2, 3],
      entry: {
        sku: 'V1',
        name: 'Vaso',
        attributes: [{ label: 'Material', value: 'Barro' }],
        options: [{ code: 'color', label: 'Cor', values: [{ label: 'Azul' }, { label: 'Verde' }] }],
        images: [{ file: 'https://a.example/v.jpg' }],
        variants: [
          { sku: 'vaso-v1-azul', price_centavos: 129_990, weight_grams: 350 },
          { sku: 'vaso-v1-verde', price_centavos: 9990, weight_grams: 0 },
        ],
      },
    },
    { key: 'Prato', lines: [5], entry: { name: 'Prato', variants: [{ price_centavos: 1200 }] } },
  ]);
  expect(file.notes.map(({ code, line }) => [code, line])).toEqual([
    ['column_unused', 1],
    ['stock_absent', 0],
    ['row_without_product', 4],
  ]);
});

it('[INT+09] needs a column with the name or the code, and as many fields as columns', () => {
  expect(columnsByFields(['a', 'b'], ['price', null])).toBeNull();
  expect(columnsByFields(['a'], ['name', 'sku'])).toBeNull();
});

it.each([
  ['Preço de venda', 'price'],
  ['CÓDIGO', 'sku'],
  ['EAN', 'gtin'],
  ['Tamanho', 'option'],
  ['Fornecedor interno', null],
])('[INT+09] guesses that %s is %s', (header, field) => {
  expect(guessField(header)).toBe(field);
});
