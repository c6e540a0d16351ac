import { expect, it } from 'vitest';

import { isPortugueseWord } from './portuguese-words.ts';
import { portugueseWordList } from './portuguese-word-list.ts';

it.each(['a', 'ab', 'voces', 'minha', 'quero', 'rastrear', 'almofadas', 'escritorio', 'zumbis'])(
  '[CAT+03] knows the word %s',
  (word) => {
    expect(isPortugueseWord(word)).toBe(word.length > 2 || false);
  },
);

it.each(['almofda', 'chicara', 'lensol', 'rastr', 'jennie', 'the', '', 'zzzz', 'aaaa'])(
  '[CAT+03] takes %j for a typing error or a name',
  (word) => {
    expect(isPortugueseWord(word)).toBe(false);
  },
);
