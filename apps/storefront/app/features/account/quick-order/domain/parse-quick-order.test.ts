import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseQuickOrder } from './parse-quick-order.ts';

it.each([
  ['SER-CAF-01 6', 'SER-CAF-01', 6],
  ['SER-CAF-01\t6', 'SER-CAF-01', 6],
  ['SER-CAF-01;6', 'SER-CAF-01', 6],
  ['SER-CAF-01, 6', 'SER-CAF-01', 6],
  ['ser-caf-01 x6', 'SER-CAF-01', 6],
  ['SER-CAF-01 6 un', 'SER-CAF-01', 6],
  ['6 x SER-CAF-01', 'SER-CAF-01', 6],
  ['6 SER-CAF-01', 'SER-CAF-01', 6],
  ['SER-CAF-01', 'SER-CAF-01', null],
  ['  7891234 2  ', '7891234', 2],
  ['\uFEFFSER\u200B-CAF‑01\u00A0６', 'SER-CAF-01', 6],
])('[UIX+04] reads %j as %s, quantity %j', (text, sku, qty) => {
  expect(parseQuickOrder(text)).toEqual({ lines: [{ sku, qty }], problems: [] });
});

it('adds up repeated codes and skips empty lines', () => {
  expect(parseQuickOrder('A-1 2\r\n\n b-2\na-1;3\nB-2').lines).toEqual([
    { sku: 'A-1', qty: 5 },
    { sku: 'B-2', qty: null },
  ]);
});

it.each(['A-1 0', 'A-1 1000', 'duas caixas do café', 'A-1 2,5', 'A-1 1.000', 'A-1 -3', '1,5 A-1', ';6'])(
  'reports %j with its line and keeps the others',
  (text) => {
    expect(parseQuickOrder(`B-2 1\n${text}`)).toEqual({
      lines: [{ sku: 'B-2', qty: 1 }],
      problems: [{ lineNumber: 2, text }],
    });
  },
);

it('parses every valid code and quantity with every separator', () => {
  const sku = fc.stringMatching(/^[A-Z]{3}-[A-Z0-9]{1,8}$/);
  const separator = fc.constantFrom(' ', '\t', ';', ', ', ' x');
  fc.assert(
    fc.property(sku, fc.integer({ min: 1, max: 999 }), separator, (code, qty, between) => {
      expect(parseQuickOrder(`${code}${between}${qty}`).lines).toEqual([{ sku: code, qty }]);
    }),
  );
});
