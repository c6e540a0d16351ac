import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';

import { matchQuickOrder } from './match-quick-order.ts';
import { parseQuickOrder } from './parse-quick-order.ts';

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
const filter = { ...cup, sku: 'filtro-02', variant_id: 11, min_qty: 1, qty_step: 1 };
const soldOut = { ...cup, sku: 'SER-MOI-01', variant_id: 12, stock: 0 };
const known = (code: string, ...variants: VariantBySku[]) => ({ code, variants, suggestions: [] });

it.each([
  ['', 6, null],
  ['6', 6, null],
  ['7', 12, 7],
  ['1', 6, 1],
  ['60', 60, null],
  ['999', 996, 999],
])('[COM+02] orders packs of six for %j: %i', (pasted, qty, roundedFrom) => {
  const order = parseQuickOrder(`SER-XIC-01 ${pasted}`);
  expect(matchQuickOrder(order, [known('SER-XIC-01', cup)])).toMatchObject([
    { kind: 'row', row: { variant: cup, qty, roundedFrom } },
  ]);
});

it('[COM+02] preserves the order of the lines, with unknown, sold-out and unreadable ones among them', () => {
  const order = parseQuickOrder('FILTRO-02\nSER-NADA\n? ?\nSER-MOI-01\nSER-XIC-01');
  const found = [known('FILTRO-02', filter), known('SER-MOI-01', soldOut), known('SER-XIC-01', cup)];
  expect(matchQuickOrder(order, found).map(({ kind, lineNumbers }) => [kind, lineNumbers])).toEqual([
    ['row', [1]],
    ['unknown', [2]],
    ['unread', [3]],
    ['sold_out', [4]],
    ['row', [5]],
  ]);
});

it('[COM+02] adds up the lines of one variant that different codes name', () => {
  const order = parseQuickOrder('filtro-02 2\n7891000315507 3');
  const found = [known('FILTRO-02', filter), known('7891000315507', filter)];
  expect(matchQuickOrder(order, found)).toMatchObject([
    { kind: 'row', lineNumbers: [1, 2], row: { qty: 5, roundedFrom: null } },
  ]);
});

it('[COM+02] asks for the variant of a product’s code, and orders the chosen one', () => {
  const order = parseQuickOrder('SER-XIC 6');
  const found = [known('SER-XIC', cup, filter)];
  expect(matchQuickOrder(order, found)).toMatchObject([{ kind: 'choice', variants: [cup, filter] }]);
  const decisions = { renamed: new Map(), chosen: new Map([['SER-XIC', 11]]) };
  expect(matchQuickOrder(order, found, decisions)).toMatchObject([
    { kind: 'row', row: { variant: filter, qty: 6 } },
  ]);
});

it('[COM+02] orders what the buyer took instead of an unknown code', () => {
  const order = parseQuickOrder('FILTRO-O2 4');
  const found = [known('FILTRO-O2'), known('FILTRO-02', filter)];
  const decisions = { renamed: new Map([['FILTRO-O2', 'FILTRO-02']]), chosen: new Map() };
  expect(matchQuickOrder(order, found)).toMatchObject([{ kind: 'unknown', code: 'FILTRO-O2' }]);
  expect(matchQuickOrder(order, found, decisions)).toMatchObject([{ kind: 'row', row: { qty: 4 } }]);
});
