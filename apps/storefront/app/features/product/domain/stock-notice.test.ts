import { expect, it } from 'vitest';

import { stockNotice } from './stock-notice.ts';

it.each([
  [null, 'sold-out', 'Indisponível nesta combinação'],
  [0, 'sold-out', 'Esgotado'],
  [1, 'few', 'Última unidade'],
  [5, 'few', 'Últimas 5 unidades'],
  [6, 'plenty', 'Em estoque'],
] as const)('[CAT-02] a stock of %s is shown as %s: %s', (stock, kind, text) => {
  expect(stockNotice(stock)).toEqual({ kind, text });
});
