import { expect, it } from 'vitest';

import { mayBeSku, searchTerms, tsqueryText } from './search-terms.ts';

it.each([
  ['Almofada', '(almofada:*)'],
  ['  almofada   LINHO ', '(almofada) & (linho:*)'],
  ['jogo de lençol', '(jogo) & (de) & (lencol:* | lencois:*)'],
  ["vaso' | !(x:*) & \\", '(vaso) & (x:*)'],
  ['45×45', '(45) & (45:*)'],
  ['!!!', ''],
])('[CAT-03] makes of %j the query %j', (text, query) => {
  expect(tsqueryText(searchTerms(text))).toBe(query);
});

it.each([
  ['"linho lavado"', true],
  ['almofada -veludo', true],
  ['porta-vela', false],
])('sees whether %j has marks', (text, hasMarks) => {
  expect(searchTerms(text).hasMarks).toBe(hasMarks);
});

it('reads eight words and no more', () => {
  expect(searchTerms('a b c d e f g h i j').words).toHaveLength(8);
});

it.each([
  ['AUR-ALM-01', true],
  ['almofada', false],
  ['almofada 45', false],
])('sees whether %j may be a code', (text, isSku) => {
  expect(mayBeSku(text)).toBe(isSku);
});
