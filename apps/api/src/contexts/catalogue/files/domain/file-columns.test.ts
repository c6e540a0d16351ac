import fc from 'fast-check';
import { expect, it } from 'vitest';

import { CellProblem, columnNames, productColumns, variantColumns } from './file-columns.ts';

const read = (name: string, cell: string): unknown => {
  const column = [...productColumns, ...variantColumns].find((one) => one.column === name);
  const value = column?.read(cell);
  return value instanceof CellProblem ? value.code : value;
};

it.each([
  ['price', '129,90', 12_990],
  ['price', 'R$ 1.250,00', 125_000],
  ['price', '45', 4500],
  ['price', '129.90', 12_990],
  ['price', '-5', -500],
  ['price', '1.250', 'ambiguous_number'],
  ['price', '10%', 'invalid_price'],
  ['price', '#REF!', 'spreadsheet_error'],
  ['price', 'grátis', 'invalid_price'],
  ['stock', ' 12 ', 12],
  ['stock', '12', 12],
  ['stock', '0', 0],
  ['stock', '1234567890123', 'invalid_number'],
  ['stock', '1 2', 'invalid_number'],
  ['stock', 'x12', 'invalid_number'],
  ['stock', '12x', 'invalid_number'],
  ['stock', '1,5', 'invalid_number'],
  ['stock', '-1', 'invalid_number'],
  ['name', '  Almofada Brisa ', 'Almofada Brisa'],
  ['description_html', ' <p>a</p> ', ' <p>a</p> '],
  ['is_new', ' Sim ', true],
  ['is_new', 'S', true],
  ['is_new', '1', true],
  ['is_new', 'TRUE', true],
  ['is_new', ' Não', false],
  ['is_new', 'nao', false],
  ['is_new', 'n', false],
  ['is_new', '0', false],
  ['is_new', 'false', false],
  ['is_new', '', 'invalid_yes_no'],
  ['related_skus', String.raw`A-1 | B\|2||`, ['A-1', 'B|2']],
  ['is_new', 'talvez', 'invalid_yes_no'],
  ['attributes', 'Linho', 'invalid_list'],
  [
    'volume_prices',
    '12 = R$ 46,50 | 24=44',
    [
      { from_qty: 12, price_centavos: 4650 },
      { from_qty: 24, price_centavos: 4400 },
    ],
  ],
  ['volume_prices', '12:46,50', 'invalid_list'],
  ['volume_prices', '12=46.50', [{ from_qty: 12, price_centavos: 4650 }]],
  ['volume_prices', '12=1.250', 'invalid_list'],
  ['is_new', 'VERDADEIRO', true],
  ['is_new', 'FALSO', false],
  ['created_on', '27/11/2026', '2026-11-27'],
  ['created_on', '27/11/2026 14:30', '2026-11-27'],
  ['created_on', '11/27/2026', 'invalid_date'],
  ['gtin', 'SEM GTIN', null],
  ['gtin', 'sem gtin', null],
  ['gtin', '789 1000 000021', '7891000000021'],
  ['gtin', '7,891E+12', 'digits_lost'],
  ['gtin', '7.891000000021E+12', '7891000000021'],
  ['gtin', '7891000000021.0', '7891000000021'],
  ['gtin', '7891000000021,00', '7891000000021'],
  ['sku', '7,891E+12', 'digits_lost'],
  ['sku', '1E5', '1E5'],
  ['sku', '\u00a0A-1\u200b', 'A-1'],
  ['stock_seen', '5 kdmqtzwa', { stock: 5, export: 'kdmqtzwa' }],
  ['stock_seen', '5', { stock: 5 }],
  ['stock_seen', '5,0', 'invalid_stock_seen'],
  ['volume_prices', '1000=46,50', 'invalid_list'],
  ['volume_prices', 'doze=46,50', 'invalid_list'],
])('[CAT+02] parses %s %j', (column, cell, expected) => {
  expect(read(column, cell)).toEqual(expected);
});

const columns = [...productColumns, ...variantColumns];
const price = columns.find((one) => one.column === 'price');
const isNew = columns.find((one) => one.column === 'is_new');
const stock = columns.find((one) => one.column === 'stock');
const related = columns.find((one) => one.column === 'related_skus');

it.each([
  [12_990, '129,90'],
  [5, '0,05'],
  [100_000_000, '1000000,00'],
])('[CAT+02] formats the price %i as %s', (centavos, cell) => {
  expect(price?.write(centavos)).toBe(cell);
});

it('[CAT+02] parses every price that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (centavos) => {
      expect(price?.read(price.write(centavos))).toBe(centavos);
    }),
  );
});

it('[CAT+02] formats numbers, yes and no, and codes as they are parsed', () => {
  expect([isNew?.write(true), isNew?.write(false)]).toEqual(['sim', 'não']);
  expect(stock?.write(12)).toBe('12');
  expect(related?.write(['A-1', 'B|2'])).toBe(String.raw`A-1|B\|2`);
});

it('[CAT+02] names each column once, the product first', () => {
  expect(new Set(columnNames).size).toBe(columnNames.length);
  expect([columnNames[0], columnNames.at(-1)]).toEqual(['sku', 'cost']);
});
