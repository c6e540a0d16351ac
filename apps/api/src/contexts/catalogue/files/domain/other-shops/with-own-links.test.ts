import { expect, it } from 'vitest';

import type { ConvertedProduct } from './finish-products.ts';
import { withOwnLinks } from './with-own-links.ts';

const product = (handle: string, html: string): ConvertedProduct => ({
  line: 2,
  lines: [2],
  key: handle,
  handle,
  variantKeys: [],
  variantLines: [],
  entry: { sku: handle, name: handle, description_html: html },
  refusals: [],
  notes: [],
});

it.each([
  ['<a class="x" href="https://velha.com/products/vaso">v</a>', '<a class="x" href="/products/vaso">v</a>'],
  [
    "<a href='https://www.velha.com/products/vaso/?variant=1&amp;a=2#x'>v</a>",
    "<a href='/products/vaso'>v</a>",
  ],
  ['<a href="https://velha.com/products/outro">v</a>', '<a href="https://velha.com/products/outro">v</a>'],
  [
    '<a href="https://velha.com/collections/vasos">v</a>',
    '<a href="https://velha.com/collections/vasos">v</a>',
  ],
  ['<img src="https://velha.com/products/vaso">', '<img src="https://velha.com/products/vaso">'],
  [
    '<a data-href="https://velha.com/products/vaso">v</a>',
    '<a data-href="https://velha.com/products/vaso">v</a>',
  ],
])('[INT+09] leads links to products of the file within the shop: %s', (html, own) => {
  const [first] = withOwnLinks('shopify', [product('prato', html), product('vaso', '')]);
  expect(first?.entry.description_html).toBe(own);
});
