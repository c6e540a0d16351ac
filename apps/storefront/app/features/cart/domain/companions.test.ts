import type { BundleItem, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';

import { companionsOf } from './companions.ts';

const related = (id: number, changes: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  slug: `produto-${id}`,
  sku: `AUR-${id}`,
  name: `Produto ${id}`,
  brand: null,
  list_price_centavos: 9_990,
  price_centavos: 9_990,
  is_from_price: false,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  images: [],
  swatches: [],
  rating: null,
  ...changes,
});
const bundled = (id: number): BundleItem => ({
  product_id: id,
  variant_id: id * 10,
  slug: `produto-${id}`,
  name: `Produto ${id}`,
  options_label: '',
  image: null,
  min_qty: 3,
  list_price_centavos: 9_990,
  price_centavos: 8_990,
});
const ids = (...args: Parameters<typeof companionsOf>) =>
  companionsOf(...args).map(({ product_id: id, variant_id: variant, qty }) => [id, variant, qty]);

it('[CAR-02] offers the merchant’s bundle before related products, two in all', () => {
  const product = { bundle: [bundled(1)], related: [related(2, { min_qty: 6 }), related(3)] };
  expect(ids(product, new Set())).toEqual([
    [1, 10, 3],
    [2, null, 6],
  ]);
});

it('[CAR-02] offers nothing twice, sold out or in the cart', () => {
  const product = {
    bundle: [bundled(1), bundled(2)],
    related: [related(1), related(3, { is_available: false }), related(4)],
  };
  expect(ids(product, new Set([2]))).toEqual([
    [1, 10, 3],
    [4, null, 1],
  ]);
});
