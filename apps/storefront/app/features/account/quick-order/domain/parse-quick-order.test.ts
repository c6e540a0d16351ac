import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseQuickOrder } from './parse-quick-order.ts';

/** Codes and quantities alone. */
const read = (text: string) => parseQuickOrder(text).lines.map(({ code, qty }) => [code, qty]);
const problems = (text: string) => parseQuickOrder(text).problems;

it.each([
  ['SER-CAF-01 6', 'SER-CAF-01', 6],
  ['SER-CAF-01\t6', 'SER-CAF-01', 6],
  ['SER-CAF-01;6', 'SER-CAF-01', 6],
  ['SER-CAF-01, 6', 'SER-CAF-01', 6],
  ['ser-caf-01 x6', 'SER-CAF-01', 6],
  ['SER-CAF-01 6 un', 'SER-CAF-01', 6],
  ['6 x SER-CAF-01', 'SER-CAF-01', 6],
  ['6 SER-CAF-01', 'SER-CAF-01', 6],
  ['6\tSER-CAF-01', 'SER-CAF-01', 6],
  ['SER-CAF-01', 'SER-CAF-01', null],
  ['  7891234 2  ', '7891234', 2],
  ['SER-CAF-01\t6,00', 'SER-CAF-01', 6],
  ['SER-CAF-01\t6.0', 'SER-CAF-01', 6],
  ['"SER-CAF-01";"6"', 'SER-CAF-01', 6],
  ['SER-CAF-01\t\t6', 'SER-CAF-01', 6],
  ['SER-CAF-01\tCafé\t6\t12,00\t72,00', 'SER-CAF-01', 6],
  ['\uFEFFSER\u200B-CAF‑01\u00A0６', 'SER-CAF-01', 6],
])('[UIX+04] [COM+02] reads %j as %s, quantity %j', (text, code, qty) => {
  expect(read(text)).toEqual([[code, qty]]);
  expect(problems(text)).toEqual([]);
});

it('[COM+02] adds up repeated codes, names their lines and skips empty lines', () => {
  expect(parseQuickOrder('A-1 2\r\n\n b-2\na-1 3\nB-2').lines).toEqual([
    { code: 'A-1', qty: 5, lineNumbers: [1, 4], pack: null },
    { code: 'B-2', qty: null, lineNumbers: [3, 5], pack: null },
  ]);
});

it.each([
  ['A-1 0', 'quantity'],
  ['A-1 1000', 'unreadable'],
  ['duas caixas do café', 'unreadable'],
  ['A-1 2,5', 'unreadable'],
  ['A-1\t2,5', 'quantity'],
  ['A-1\t1.000', 'quantity'],
  ['A-1 -3', 'unreadable'],
  ['1,5 A-1', 'unreadable'],
  [';6', 'unreadable'],
  ['A-1\tCafé em grãos\tmuitos', 'quantity'],
  ['A-1\tCafé\t49,00', 'quantity'],
  ['A-1\t6\t12', 'several_numbers'],
  ['7,89123E+12\t6', 'digits_lost'],
])('[COM+02] reports %j and keeps the other lines', (text, kind) => {
  const order = parseQuickOrder(`B-2\n${text}`);
  expect(order.lines.map(({ code }) => code)).toEqual(['B-2']);
  expect(order.problems).toMatchObject([{ lineNumber: 2, kind }]);
});

it('[COM+02] notices a quantity in packages and reads words for pieces', () => {
  expect(parseQuickOrder('A-1\t2 cx\nB-2 3 caixas\nC-3\t4 pçs').lines).toMatchObject([
    { code: 'A-1', qty: 2, pack: 'cx' },
    { code: 'B-2', qty: 3, pack: 'caixas' },
    { code: 'C-3', qty: 4, pack: null },
  ]);
});

it.each([
  // A table of Excel in Brazil, with the order's own columns.
  ['Código;Descrição;Un;Qtd.;Preço\nA-1;Café, em grãos;PC;6;49,90\nB-2;Xícara;PC;12;15,00'],
  // Copied from a sheet: tabs, quotes with a line break in a cell, decimals.
  ['SKU\tProduto\tQuantidade\nA-1\t"Café\n""especial"""\t6,00\nB-2\tXícara\t12,00'],
  // As Sana's shops export a cart.
  ['productId,quantity,uomId,variantId,comment\nA-1,6,PCS,,"para a loja, urgente"\nB-2,12,PCS,,'],
  // As the importer of another shop names its columns.
  ['Barcode;Qty\nA-1;6\nB-2;12'],
])('[COM+02] reads the columns that a table names: %j', (text) => {
  expect(parseQuickOrder(text)).toMatchObject({
    lines: [
      { code: 'A-1', qty: 6 },
      { code: 'B-2', qty: 12 },
    ],
    problems: [],
  });
});

it('[COM+02] leaves the lines of a price list out that have no quantity, and counts them', () => {
  const order = parseQuickOrder('Referência\tProduto\tPedido\nA-1\tCafé\t\nB-2\tXícara\t6\nC-3\tFiltro\t0');
  expect(order).toMatchObject({ lines: [{ code: 'B-2', qty: 6 }], problems: [], blankCount: 2 });
});

it('[COM+02] reads several codes of one line, and a code with a comma in quotes', () => {
  expect(read('SKU-123 10, SKU-456 20')).toEqual([
    ['SKU-123', 10],
    ['SKU-456', 20],
  ]);
  expect(read('"A001,2",4')).toEqual([['A001,2', 4]]);
});

it('[COM+02] preserves the zeros of a numeric code', () => {
  expect(read('0017\t3\n27115;2')).not.toContainEqual(['17', 3]);
  expect(read('0017\t3')).toEqual([['0017', 3]]);
});

it('[COM+02] reads a sign of inches as part of its cell', () => {
  expect(read('CANO-3/4"\t5\nCANO-1"\t2')).toEqual([
    ['CANO-3/4"', 5],
    ['CANO-1"', 2],
  ]);
});

it('[COM+02] parses every valid code and quantity with every separator', () => {
  const code = fc.stringMatching(/^[A-Z]{3}-[A-Z0-9]{1,8}$/);
  const separator = fc.constantFrom(' ', '\t', ';', ', ', ' x');
  fc.assert(
    fc.property(code, fc.integer({ min: 1, max: 999 }), separator, (sku, qty, between) => {
      expect(read(`${sku}${between}${qty}`)).toEqual([[sku, qty]]);
    }),
  );
});

it('[COM+02] loses no line of any text: each is read, reported or counted', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9;,\t .x-]{1,20}$/), { maxLength: 8 }), (texts) => {
      const filled = texts.filter((text) => text.replaceAll(/[;,\t\s]/g, '') !== '');
      const { lines, problems: wrong, blankCount } = parseQuickOrder(filled.join('\n'));
      const named = new Set([
        ...lines.flatMap(({ lineNumbers }) => lineNumbers),
        ...wrong.map((one) => one.lineNumber),
      ]);
      // The first line may be one of headings.
      expect(named.size + blankCount).toBeGreaterThanOrEqual(filled.length - 1);
    }),
  );
});
