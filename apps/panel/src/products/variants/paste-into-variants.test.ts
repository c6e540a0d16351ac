import { expect, it } from 'vitest';

import { pasteIntoVariants } from './paste-into-variants.ts';
import { readPastedTable } from './pasted-table.ts';
import { variantGridColumns } from './variant-grid-columns.ts';

const target = {
  columns: variantGridColumns,
  // The second variant of the form is the first row.
  order: [1, 0, 2],
  labels: ['P', 'M', 'G'],
  isStored: (index: number) => index === 0,
};
const paste = (text: string, at = { row: 0, column: 1 }) =>
  pasteIntoVariants(readPastedTable(text), at, target);

it('writes a block from the cell on, to the rows as they are shown', () => {
  expect(paste('R$ 1.059,90\t\t10\r\n62\t59,9\t5,00\r\n')).toEqual({
    cells: [
      { index: 1, field: 'price_centavos', value: 105_990 },
      { index: 1, field: 'special_price_centavos', value: null },
      { index: 1, field: 'stock', value: 10 },
      { index: 0, field: 'price_centavos', value: 6200 },
      { index: 0, field: 'special_price_centavos', value: 5990 },
      { index: 0, field: 'stock', value: 5 },
    ],
    refusals: [],
  });
});

it('leaves prices and stock where a cell is empty, and clears offers', () => {
  expect(paste('\t\t\n\t\t4').cells).toEqual([
    { index: 1, field: 'special_price_centavos', value: null },
    { index: 0, field: 'special_price_centavos', value: null },
    { index: 0, field: 'stock', value: 4 },
  ]);
});

it('says which cells it did not take, and why', () => {
  const { cells, refusals } = paste('1.250\nabc\n64,10\n70,00');
  expect(cells).toEqual([{ index: 2, field: 'price_centavos', value: 6410 }]);
  expect(refusals).toEqual([
    'P, Preço: “1.250”. Escreva o valor como 1.234,56.',
    'M, Preço: “abc”. Escreva o valor como 1.234,56.',
    '1 linha a mais não coube: não há variações abaixo.',
  ]);
  expect(paste('1\t2\t3\t\t\t\t\t\t4', { row: 0, column: 4 }).refusals).toEqual([
    'P, Código de barras: “1”. O código de barras não confere: são 8, 12, 13 ou 14 dígitos, e o último verifica os outros.',
    '1 coluna a mais não coube à direita.',
  ]);
});

it('places columns by a first row with their names', () => {
  expect(paste('SKU\tCusto\nX\t25,50\nY\t', { row: 0, column: 0 }).cells).toEqual([
    { index: 1, field: 'sku', value: 'X' },
    { index: 1, field: 'cost_centavos', value: 2550 },
    { index: 0, field: 'cost_centavos', value: null },
  ]);
  expect(paste('Estoque\tPreço\n4\t59,90', { row: 0, column: 0 }).cells).toEqual([
    { index: 1, field: 'stock', value: 4 },
    { index: 1, field: 'price_centavos', value: 5990 },
  ]);
});

it('reads barcodes with their check digit, keeps codes of stored variants', () => {
  const codes = paste('A\t\t\t\t7891000315507\nB\t\t\t\t7,891E+12', { row: 0, column: 0 });
  expect(codes.cells).toContainEqual({ index: 1, field: 'gtin', value: '7891000315507' });
  expect(codes.cells).toContainEqual({ index: 1, field: 'sku', value: 'A' });
  expect(codes.cells).not.toContainEqual({ index: 0, field: 'sku', value: 'B' });
  expect(codes.refusals).toEqual([expect.stringContaining('notação científica')]);
});

it('[CAT+07] reads the dates of a spreadsheet by their names, a day alone to its end', () => {
  const table = 'Oferta a partir de\tOferta até\n27/11/2026 08:00\t27/11/26\n46353,5\t\n2026-11-27\tamanhã';
  const { cells, refusals } = paste(table);
  expect(cells).toEqual([
    { index: 1, field: 'offer_from', value: '2026-11-27T11:00:00.000Z' },
    { index: 1, field: 'offer_until', value: '2026-11-28T02:59:59.000Z' },
    { index: 0, field: 'offer_from', value: '2026-11-27T15:00:00.000Z' },
    { index: 0, field: 'offer_until', value: null },
    { index: 2, field: 'offer_from', value: '2026-11-27T03:00:00.000Z' },
  ]);
  expect(refusals).toEqual([
    'G, Oferta até: “amanhã”. Escreva como 27/11/2026 08:00, em horário de São Paulo, ou só o dia.',
  ]);
});

it('[CAT+07] reads limit, days and date of a sale beyond the stock by their names', () => {
  const table = [
    'Sob encomenda\tPrazo da encomenda (dias úteis)\tData da pré-venda',
    'sem limite\t5\t',
    '12\t\t12/12/2026',
    'muitas\t400\tnatal',
  ].join('\n');
  const { cells, refusals } = paste(table);
  expect(cells).toEqual([
    { index: 1, field: 'on_order_limit', value: -1 },
    { index: 1, field: 'on_order_days', value: 5 },
    { index: 1, field: 'on_order_date', value: null },
    { index: 0, field: 'on_order_limit', value: 12 },
    { index: 0, field: 'on_order_days', value: null },
    { index: 0, field: 'on_order_date', value: '2026-12-12' },
  ]);
  expect(refusals).toEqual([
    'G, Sob encomenda: “muitas”. Escreva quantas peças vender além do estoque, ou “sem limite”; vazio, nenhuma.',
    'G, Prazo da encomenda (dias úteis): “400”. Escreva de 1 a 365 dias úteis.',
    'G, Data da pré-venda: “natal”. Escreva como 12/12/2026.',
  ]);
});
