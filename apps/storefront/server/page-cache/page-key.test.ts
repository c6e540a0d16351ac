import { describe, expect, it } from 'vitest';

import { isWorthCaching, meaningfulAddress, meaningfulNames } from './page-key.ts';

const filterNames = ['cor', 'tamanho', 'preco-de', 'preco-ate'];
const listing = meaningfulNames({ query: ['q', 'sort', 'page'], hasFilters: true }, filterNames);

describe('meaningfulAddress', () => {
  it.each([
    ['?tamanho=p&cor=areia%2Crose', '/busca?cor=areia,rose&tamanho=p'],
    ['?page=2&cor=areia&q=manta&sort=name', '/busca?q=manta&cor=areia&sort=name&page=2'],
    ['?utm_source=carta&lixo=1&cor=', '/busca'],
  ])('[CAT-01] of %s is %s', (search, expected) => {
    expect(meaningfulAddress('/busca', search, listing)).toBe(expected);
  });

  it('[CAT-01] ignores filters on pages that are not listings', () => {
    const names = meaningfulNames({ query: ['page'], hasFilters: false }, filterNames);
    expect(meaningfulAddress('/blog', '?cor=areia&page=2', names)).toBe('/blog?page=2');
  });
});

it.each([
  ['/sala/c', true],
  ['/sala/c?cor=areia,rose&tamanho=p', true],
  ['/sala/c?cor=areia,rose,azul&tamanho=p', false],
  ['/sala/c?preco-de=7', false],
  ['/sala/c?preco-ate=7', false],
])('whether %s may push other pages out of the cache: %s', (address, isCached) => {
  expect(isWorthCaching(address, filterNames)).toBe(isCached);
});
