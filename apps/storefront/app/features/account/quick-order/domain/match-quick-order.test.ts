import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';

import { matchQuickOrder } from './match-quick-order.ts';

const cup: VariantBySku = {
  sku: 'SER-XIC-01',
  product_id: 1,
  variant_id: 10,
  slug: 'xicara',
  name: 'Xícara',
  options_label: '',
  image: null,
  min_qty: 6,
  qty_step: 6,
  stock: 18,
  list_price_centavos: 2000,
  price_centavos: 1500,
};
const lower = { ...cup, sku: 'filtro-02', variant_id: 11, min_qty: 1, qty_step: 1 };

it.each([
  [null, 6, null],
  [6, 6, null],
  [7, 12, 7],
  [1, 6, 1],
  [60, 60, null],
  [999, 996, 999],
])('orders packs of six for %j: %i', (pasted, qty, roundedFrom) => {
  const { rows } = matchQuickOrder([{ sku: 'SER-XIC-01', qty: pasted }], [cup]);
  expect(rows).toEqual([{ variant: cup, qty, roundedFrom }]);
});

it('preserves the order of the lines, and names unknown and sold-out codes', () => {
  const soldOut = { ...cup, sku: 'SER-MOI-01', stock: 0 };
  const lines = ['FILTRO-02', 'SER-NADA', 'SER-MOI-01', 'SER-XIC-01'].map((sku) => ({ sku, qty: null }));
  const matched = matchQuickOrder(lines, [cup, soldOut, lower]);
  expect(matched.rows.map(({ variant }) => variant.sku)).toEqual(['filtro-02', 'SER-XIC-01']);
  expect(matched.soldOut).toEqual([soldOut]);
  expect(matched.unknownSkus).toEqual(['SER-NADA']);
});
