import { expect, it } from 'vitest';

import { patternOfAddress, patternsOf, withoutPattern, withPattern } from './page-patterns.ts';

it('[ADM+17] adds and removes pages of a content, which is on every page if none is left', () => {
  expect(patternsOf(' /  /sala/c\n/sala/c ')).toEqual(['/', '/sala/c']);
  expect(withPattern(['*'], '/sala/c')).toBe('/sala/c');
  expect(withPattern(['/', '/sala/c'], '/')).toBe('/ /sala/c');
  expect(withoutPattern(['/', '/sala/c'], '/')).toBe('/sala/c');
  expect(withoutPattern(['/sala/c'], '/sala/c')).toBe('*');
});

it.each([
  ['/sala/c?cor=azul#topo', '/sala/c'],
  ['https://fora.example/', null],
  ['//fora.example', null],
  ['', null],
])('[ADM+17] reads the page of the address %j as %j', (href, pattern) => {
  expect(patternOfAddress(href)).toBe(pattern);
});
