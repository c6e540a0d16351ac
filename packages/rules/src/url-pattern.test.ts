import { expect, it } from 'vitest';

import { pathOfQuery, isExcluded, matchesQuery, matchesPath, pathOf } from './url-pattern.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/sala/c', '/sala/c'],
  ['/sala/c/', '/sala/c'],
  ['sala/c', '/sala/c'],
  ['/sala/c?pagina=2#topo', '/sala/c'],
  ['https://loja.example/sala/c?x=/y', '/sala/c'],
  ['https://loja.example', '/'],
  ['HTTP://loja.example/sala/c', '/sala/c'],
  ['https://loja.example?x', '/'],
  ['https://loja.example#x', '/'],
  ['/ir/https://loja.example/c', '/ir/https://loja.example/c'],
  ['/sala?a\nb', '/sala'],
  ['//', '/'],
  ['/sala//', '/sala'],
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
  ['/ /sala/c', '/sala/c', true],
  [' /quarto/*\n/sala/* ', '/sala/c', true],
  ['/quarto/* /mesa/*', '/sala/c', false],
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
  ['/a*bc*cd', '/abcd', false],
  ['/a*bc*cd', '/abccd', true],
  ['/a*/b', '/x/b', false],
  ['*/c', '/sala/c/', false],
  ['sala/*', '/sala/c', true],
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
  [' /carrinho ', '/carrinho', true],
  [' ', '/', false],
])('[POP-01] returns whether excludes %j hides a popup on %s: %s', (excludes, path, isOff) => {
  expect(isExcluded(excludes, path)).toBe(isOff);
});

it.each([
  [{}, null],
  [{ url: '' }, null],
  [{ url: '/sala/c/' }, '/sala/c'],
  [{ url: '/sala/c', filter: '1' }, '/sala/c'],
  [{ url: '/sala/c', filter: '' }, '/sala/c'],
  [{ url: '/sala/c', filter: '0' }, null],
  [{ url: '/sala/c', filter: 'false' }, null],
])('[CMS-04] filters by %j for the path %s', (query, path) => {
  expect(pathOfQuery(query)).toBe(path);
});

it.each([
  ['/sala/*', { url: 'https://loja.example/sala/c' }, true],
  ['/sala/*', { url: '/quarto/c' }, false],
  ['/sala/*', { url: '/quarto/c', filter: '0' }, true],
  ['/sala/*', {}, true],
])('[CMS-04] whether %j is shown to %j: %s', (pattern, query, isShown) => {
  expect(matchesQuery(pattern, query)).toBe(isShown);
});
