import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { expect, it } from 'vitest';

import { copyValues } from './copy-values.ts';
import { newProductValues, newVariant } from './product-form-values.ts';
import { toProductInput } from './to-product-input.ts';

const { sku_pattern: _pattern, redirect: _redirect, ...fields } = newProductValues;
const product: AdminProduct = {
  ...fields,
  id: 1,
  sku: 'CAM',
  name: 'Camiseta',
  slug: 'camiseta',
  seo_title: 'Camiseta de algodão',
  created_on: '2026-11-27',
  tags: ['Verão'],
  ncm: '61091000',
  cest: null,
  goods_origin: 0,
  invoice_unit: null,
  page_url: 'https://aurora.example/camiseta/p',
  category_keys: ['roupas'],
  related_skus: [],
  images: [
    { path: 'a.png', alt: '', width: 1, height: 1, option_value: null, preview_url: 'https://x.example/a' },
  ],
  options: [{ code: 'tamanho', label: 'Tamanho', values: [{ code: 'p', label: 'P', color: null }] }],
  variants: [
    {
      ...newVariant,
      id: 2,
      sku: 'CAM-PEQ',
      gtin: '7891000315507',
      option_values: { tamanho: 'p' },
      price_centavos: 5990,
      special_price_centavos: 4990,
      stock: 8,
      min_qty: 1,
      qty_step: 1,
      volume_prices: [],
      weight_grams: 200,
    },
  ],
  version: 'a',
};

it('[ADM+18] copies a product without what belongs to it alone: codes, barcodes, address, stock', () => {
  const copy = copyValues(product);
  expect(copy).toMatchObject({
    name: 'Camiseta (cópia)',
    sku: '',
    slug: '',
    seo_title: '',
    is_active: false,
  });
  const input = toProductInput({ ...copy, sku: 'CAM-2' }, null);
  expect(input).toMatchObject({
    category_keys: ['roupas'],
    tags: ['Verão'],
    ncm: '6109.10.00',
    goods_origin: 0,
    images: [{ path: 'a.png' }],
    options: product.options,
  });
  expect(input.variants).toMatchObject([
    {
      sku: 'CAM-2-P',
      gtin: null,
      stock: 0,
      price_centavos: 5990,
      special_price_centavos: 4990,
      weight_grams: 200,
    },
  ]);
});

it('keeps the name of a copy within the limit', () => {
  expect(copyValues({ ...product, name: 'x'.repeat(200) }).name).toHaveLength(200);
});
