import { expect, it } from 'vitest';

import { purgedKeys, surrogateKeys } from './surrogate-keys.ts';

it('qualifies keys by the store, in both forms', () => {
  expect(surrogateKeys('aurora', ['product:12', 'catalog'])).toEqual([
    'surrogate-key',
    'all aurora aurora/product:12 aurora/catalog',
    'cache-tag',
    'all,aurora,aurora/product:12,aurora/catalog',
  ]);
});

it('writes a name with spaces, commas or another store as one key of its own store', () => {
  expect(surrogateKeys('aurora', ['page:a b,c', 'page:x aurora/catalog'])[1]).toBe(
    'all aurora aurora/page:a%20b%2Cc aurora/page:x%20aurora%2Fcatalog',
  );
});

const manyProducts = Array.from({ length: 300 }, (_, at) => `product:${1000 + at}`);

it('falls back to a coarser key when a page lists too many products', () => {
  const [, keys] = surrogateKeys('aurora', ['catalog', ...manyProducts]);
  expect(keys).toBe('all aurora aurora/catalog aurora/products');
});

it.each([
  ['few products', ['product:1000']],
  ['too many products', manyProducts],
])('[STO+02] purges a page with %s when one of them changes', (_, tags) => {
  const keys = new Set(surrogateKeys('aurora', tags)[1]?.split(' '));
  expect(purgedKeys('aurora', ['product:1000']).some((key) => keys.has(key))).toBe(true);
  expect(purgedKeys('aurora', ['store']).some((key) => keys.has(key))).toBe(true);
  expect(purgedKeys('*', ['all']).some((key) => keys.has(key))).toBe(true);
  expect(purgedKeys('serra', ['product:1000', 'store']).some((key) => keys.has(key))).toBe(false);
  expect(purgedKeys('aurora', ['page:home']).some((key) => keys.has(key))).toBe(false);
});
