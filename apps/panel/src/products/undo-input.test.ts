import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { expect, it } from 'vitest';

import { newProductValues, newVariant, toFormValues } from './product-form-values.ts';
import { toProductInput } from './to-product-input.ts';
import { undoInput } from './undo-input.ts';

const { sku_pattern: _pattern, redirect: _redirect, ...fields } = newProductValues;
const variant = (id: number, sku: string, stock: number) => ({
  ...newVariant,
  id,
  sku,
  stock,
  price_centavos: 5990,
  min_qty: 1,
  qty_step: 1,
  volume_prices: [],
});
const before: AdminProduct = {
  ...fields,
  id: 1,
  sku: 'C',
  name: 'Camiseta',
  created_on: '2026-11-27',
  tags: [],
  ncm: null,
  cest: null,
  goods_origin: null,
  invoice_unit: null,
  page_url: 'https://aurora.example/camiseta/p',
  category_keys: [],
  related_skus: [],
  images: [],
  variants: [variant(1, 'C-P', 4), variant(2, 'C-M', 6)],
  version: 'a',
};

it('gives stock back by the difference of the save, and removed variants with theirs', () => {
  const values = toFormValues(before);
  const [small, medium] = values.variants;
  if (!small || !medium) throw new Error('two variants');
  const sent = toProductInput(
    {
      ...values,
      name: 'Outro nome',
      variants: [
        { ...small, stock: 10 },
        { ...newVariant, sku: 'C-G' },
      ],
    },
    before,
  );
  expect(sent.variants.map(({ sku, stock, stock_by: by }) => [sku, stock, by])).toEqual([
    ['C-P', undefined, 6],
    ['C-G', 0, undefined],
  ]);
  // Two were sold meanwhile.
  const after = { ...before, version: 'b', variants: [variant(1, 'C-P', 8), variant(3, 'C-G', 0)] };
  const undo = undoInput({ before, sent, after });
  expect(undo.name).toBe('Camiseta');
  expect(undo.variants.map(({ sku, stock, stock_by: by }) => [sku, stock, by])).toEqual([
    ['C-P', undefined, -6],
    ['C-M', 6, undefined],
  ]);
});
