import { expect, it } from 'vitest';

import { isExcluded, matchesPath, pathOf } from './url-pattern.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/sala/c', '/sala/c'],
  ['/sala/c/', '/sala/c'],
  ['sala/c', '/sala/c'],
  ['/sala/c?pagina=2#topo', '/sala/c'],
  ['https://loja.example/sala/c?x=/y', '/sala/c'],
  ['https://loja.example', '/'],
])('the path of %j is %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

it.each([
  ['*', '/sala/c', true],
  ['/', '/', true],
  ['/', '/sala/c', false],
  ['/sala/c', '/sala/c', true],
  ['/sala/c/', '/sala/c', true],
  ['/sala', '/sala/c', false],
  ['/quarto/*', '/quarto/roupa-de-cama/c', true],
  ['/quarto/*', '/quarto', false],
  ['*/c', '/quarto/roupa-de-cama/c', true],
  ['*/c', '/cama/p', false],
  ['/*/p', '/almofada/p', true],
  ['/*/p', '/p', false],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*c', '/a-c-b', false],
  ['/aba*ba', '/aba', false],
  ['/.*', '/xx', false],
  [`/${'*a'.repeat(40)}*b`, `/${'a'.repeat(2000)}`, false],
])('[CMS-04] whether %j is the pattern of %s: %s', (pattern, path, isMatch) => {
  expect(matchesPath(pattern, path)).toBe(isMatch);
});

it.each([
  [null, '/', false],
  ['', '/', false],
  ['/', '/', true],
  ['/carrinho', '/carrinho', true],
  ['/carrinho/', '/carrinho', true],
  ['/carrinho', '/carrinho/x', false],
  ['/car*', '/carrinho', false],
])('[POP-01] whether excludes %j keeps a popup off %s: %s', (excludes, path, isOff) => {
  expect(isExcluded(excludes, path)).toBe(isOff);
});
