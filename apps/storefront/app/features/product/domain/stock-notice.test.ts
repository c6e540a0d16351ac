import { expect, it } from 'vitest';

import { stockNotice } from './stock-notice.ts';

it.each([
  [null, 'sold-out', 'Indisponível nesta combinação'],
  [0, 'sold-out', 'Esgotado'],
  [1, 'few', 'Última unidade'],
  [5, 'few', 'Últimas 5 unidades'],
  [6, 'plenty', 'Em estoque'],
] as const)('[CAT-02] a stock of %s is shown as %s: %s', (stock, kind, text) => {
  expect(stockNotice(stock === null ? null : { stock }, 1)).toEqual({ kind, text });
});

const ordered_as = 'Sob encomenda: sai em até 5 dias úteis';

it.each([
  { inStock: 0, qty: 1, kind: 'on-order', text: ordered_as },
  { inStock: 2, qty: 3, kind: 'on-order', text: `2 em estoque, 1 por encomenda. ${ordered_as}` },
  { inStock: 2, qty: 2, kind: 'plenty', text: '2 em estoque' },
  { inStock: 8, qty: 2, kind: 'plenty', text: 'Em estoque' },
])('[CAT+07] of $qty with $inStock in stock it says: $text', ({ inStock, qty, kind, text }) => {
  expect(stockNotice({ stock: 12, on_order: { in_stock_qty: inStock }, ordered_as }, qty)).toEqual({
    kind,
    text,
  });
});
