import { expect, it } from 'vitest';

import { oldPaths, redirectsOfProducts } from './old-paths.ts';

it.each([
  ['shopify', 'camisa-azul', 'Camisa', ['/products/camisa-azul']],
  ['shopify', 'dry™', 'Camisa', ['/products/dry%E2%84%A2']],
  ['shopify', 'a/b', 'Camisa', []],
  ['nuvemshop', 'mesa', 'Mesa', ['/produtos/mesa', '/productos/mesa']],
  ['nuvemshop', undefined, 'Mesa', []],
  [
    'woocommerce',
    undefined,
    'Chá de Maçã',
    ['/produto/cha-de-maca', '/product/cha-de-maca', '/producto/cha-de-maca'],
  ],
  ['table', 'mesa', 'Mesa', []],
] as const)('[INT+10] knows the addresses in %s of %s', (system, handle, name, paths) => {
  expect(oldPaths(system, { handle, entry: { sku: 'A', name } })).toEqual(paths);
});

it('[INT+10] redirects by one rule, and by a redirect of its own each product whose address has changed', () => {
  expect(
    redirectsOfProducts([
      { system: 'shopify', paths: ['/products/mesa'], slug: 'mesa' },
      { system: 'shopify', paths: ['/products/dry%E2%84%A2'], slug: 'dry' },
    ]),
  ).toEqual([
    { from: '/products/*', to: '/*/p' },
    { from: '/products/dry%E2%84%A2', to: '/dry/p' },
  ]);
  expect(redirectsOfProducts([])).toEqual([]);
});
