import { expect, it } from 'vitest';

import { filterText, filterWord, parseFilterText } from './filter-text.ts';

it.each([
  ['', {}],
  ['cor=areia', { cor: ['areia'] }],
  [
    'cor=areia,off-white;tamanho=45-45-cm;preco-de=50',
    {
      cor: ['areia', 'off-white'],
      tamanho: ['45-45-cm'],
      'preco-de': ['50'],
    },
  ],
])('[CAT-01] parses and formats the filters %j', (text, chosen) => {
  expect(parseFilterText(text)).toEqual(chosen);
  expect(filterText(chosen)).toBe(text);
});

it.each([
  'cor',
  'cor=',
  'cor=Areia',
  'cor=a;cor=b',
  'cor=a=b',
  'cor=a,,b',
  '=a',
  'cor=a b',
  'preco-de=-1',
  'preco-de=1,2',
  'preco-ate=1e3',
  'preco-ate=007',
  '__proto__=a',
])('[RTE-03] refuses %j as filters', (text) => {
  expect(parseFilterText(text)).toBeNull();
});

it.each([
  ['45 × 45 cm', '45-45-cm'],
  ['Bouclê de algodão e lã', 'boucle-de-algodao-e-la'],
  ['  —  ', ''],
])('converts %j to the word %j', (text, word) => {
  expect(filterWord(text)).toBe(word);
});
