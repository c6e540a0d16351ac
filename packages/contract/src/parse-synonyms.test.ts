import { expect, it } from 'vitest';

import { parseSynonyms } from './parse-synonyms.ts';

it('[CAT-03] parses words that match each other, and words that only match others', () => {
  expect(parseSynonyms('edredom, duvet ; verde > oliva,musgo;')).toEqual([
    { words: 'edredom', also: ['duvet'] },
    { words: 'duvet', also: ['edredom'] },
    { words: 'verde', also: ['oliva', 'musgo'] },
  ]);
  expect(parseSynonyms('')).toEqual([]);
});

it.each(['sozinho', 'a>', '>b', 'a>b>c'])('refuses %j as a list of synonyms', (text) => {
  expect(parseSynonyms(text)).toBeUndefined();
});
