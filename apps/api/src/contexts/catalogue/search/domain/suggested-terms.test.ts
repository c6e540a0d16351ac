import { expect, it } from 'vitest';

import { nameBegins, suggestedTerms } from './suggested-terms.ts';

const names = [
  'Almofada Linho Lavado Brisa',
  'Almofada Veludo Solar',
  'Almofada Linho Puro',
  'Jogo de Lençol Percal 300 Fios',
  'Copos de Vidro, Jogo com 6',
];

it.each([
  ['almof', ['almofada', 'almofada linho', 'almofada veludo']],
  ['almofada', ['almofada linho', 'almofada veludo']],
  ['almofada li', ['almofada linho', 'almofada linho lavado', 'almofada linho puro']],
  ['almofada a', []],
  ['lencol', ['lençol percal']],
  ['cop', ['copos', 'copos de vidro']],
  ['d', []],
  ['', []],
])('[CAT-03] offers for %j the terms %j', (text, terms) => {
  expect(suggestedTerms(text, names)).toEqual(terms);
});

it.each([
  ['Velas e aromas', 'vel', true],
  ['Velas e aromas', 'aroma', true],
  ['Velas e aromas', 'vel aromas', false],
  ['Roupa de cama', 'cama', true],
  ['Roupa de cama', 'mesa', false],
  ['Louças', 'louca', true],
  ['Louças', '', false],
])('[CAT-03] returns whether the category %j may be meant by %j', (name, text, isMeant) => {
  expect(nameBegins(name, text)).toBe(isMeant);
});

it('[CAT-03] preserves the words typed before, and suggests none of them again', () => {
  expect(suggestedTerms('  Manta   de alg', ['Manta de Algodão Cru', 'Manta Algodão'])).toEqual([
    'manta de algodão',
    'manta de algodão cru',
  ]);
  expect(suggestedTerms('algodão', ['Algodão'])).toEqual([]);
});

it('[CAT-03] does not continue with a word of two letters or digits', () => {
  expect(suggestedTerms('jog', ['Jogo 45 Peças', 'Jogo KG'])).toEqual(['jogo']);
});
