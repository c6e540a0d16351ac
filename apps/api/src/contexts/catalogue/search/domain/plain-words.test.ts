import { expect, it } from 'vitest';

import { plainWords } from './plain-words.ts';

it.each([
  ['  Almofada   LINHO ', ['almofada', 'linho']],
  ['jogo de lençóis', ['jogo', 'de', 'lencois']],
  ['45×45', ['45', '45']],
  ['45x45cm', ['45', '45', 'cm']],
  ['30 x 40 x 50', ['30', '40', '50']],
  ["vaso' | !(y:*) & \\", ['vaso', 'y']],
  ['!!!', []],
])('[CAT-03] splits %j into the words %j', (text, words) => {
  expect(plainWords(text)).toEqual(words);
});
