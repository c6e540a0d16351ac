import { expect, it } from 'vitest';

import { parseSynonyms } from './parse-synonyms.ts';

it('[CAT-03] reads words that are found by one another, and words that only find others', () => {
  expect(parseSynonyms('edredom, duvet ; verde > oliva,musgo;')).toEqual([
    { words: 'edredom', also: ['duvet'] },
    { words: 'duvet', also: ['edredom'] },
    { words: 'verde', also: ['oliva', 'musgo'] },
  ]);
  expect(parseSynonyms('')).toEqual([]);
});

it.each(['sozinho', 'a>', '>b', 'a>b>c'])('takes %j for no list of synonyms', (text) => {
  expect(parseSynonyms(text)).toBeUndefined();
});
