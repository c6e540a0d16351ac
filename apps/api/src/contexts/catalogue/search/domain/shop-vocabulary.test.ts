import { expect, it } from 'vitest';

import { plainWords } from './plain-words.ts';
import { ruleLines, vocabulary, vocabularyRule, vocabularyTexts } from './shop-vocabulary.ts';
import { isSameWord } from './word-forms.ts';

it.each([
  [
    'fronha, capa de travesseiro',
    [
      { words: 'fronha', relation: 'same', others: ['capa de travesseiro'] },
      { words: 'capa de travesseiro', relation: 'same', others: ['fronha'] },
    ],
  ],
  ['verde > oliva, musgo', [{ words: 'verde', relation: 'loose', others: ['oliva', 'musgo'] }]],
  [
    'coar café, passar café : coador',
    [
      { words: 'coar café', relation: 'uses', others: ['coador'] },
      { words: 'passar café', relation: 'uses', others: ['coador'] },
    ],
  ],
])('[CAT+03] parses the rule %j', (line, rules) => {
  expect(vocabularyRule(line)).toEqual(rules);
});

it.each(['fronha', 'fronha,', 'verde >', '> oliva', 'a > b > c', 'a > b : c', 'a,, b', ''])(
  '[CAT+03] rejects the malformed rule %j',
  (line) => {
    expect(() => vocabularyRule(line)).toThrow('malformed vocabulary rule');
  },
);

it('ignores headings and empty lines', () => {
  expect(ruleLines('\n# Mesa\na, b\n\nc > d\n')).toEqual(['a, b', 'c > d']);
});

const lines = Object.entries(vocabularyTexts).flatMap(([topic, text]) =>
  ruleLines(text).map((line) => ({ topic, line })),
);

it('[CAT+03] has each rule once', () => {
  const all = lines.map(({ line }) => line);
  expect(all.length).toBeGreaterThan(1400);
  expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([]);
});

const isSamePhrase = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

it('[CAT+03] makes no phrase its own synonym, not even in another number', () => {
  const own = vocabulary.filter(({ words, same, loose, uses }) =>
    [...same, ...loose, ...uses].some((other) => isSamePhrase(words, other)),
  );
  expect(own.map(({ shown }) => shown)).toEqual([]);
});

it('[CAT+03] has only plain words without operators of a query', () => {
  for (const { words, same, loose, uses } of vocabulary) {
    for (const phrase of [words, ...same, ...loose, ...uses]) {
      expect(phrase.length).toBeGreaterThan(0);
      expect(phrase.filter((word) => plainWords(word).join(' ') !== word)).toEqual([]);
    }
  }
});

it('[CAT+03] limits the terms that one phrase adds to a query', () => {
  const large = vocabulary.filter(({ same, loose, uses }) => same.length + loose.length + uses.length > 24);
  expect(large.map(({ shown }) => shown)).toEqual([]);
});

/** Products of one department that are not synonyms of each other. */
const apart = [
  ['copo', 'caneca', 'taça', 'garrafa'],
  ['prato', 'tigela', 'travessa'],
  ['mesa', 'cadeira', 'cama', 'sofá'],
  ['garfo', 'faca', 'colher'],
  ['lençol', 'toalha', 'colcha', 'tapete', 'cortina'],
  ['café', 'chá', 'leite', 'chocolate', 'vinho', 'cerveja'],
  ['casal', 'solteiro', 'queen', 'king'],
  ['vestido', 'calça', 'camisa', 'saia', 'meia', 'sapato'],
  ['cachorro', 'gato'],
  ['branco', 'preto', 'azul', 'verde', 'vermelho', 'amarelo'],
  ['vela', 'luminária', 'espelho', 'quadro', 'vaso'],
  ['madeira', 'vidro', 'metal', 'plástico', 'cerâmica'],
];

it.each(apart)('[CAT+03] does not join %s with the other nouns of its group', (...nouns) => {
  const plain = nouns.map((noun) => plainWords(noun));
  const joined = vocabulary.filter(
    ({ words, same, loose, uses }) =>
      plain.some((noun) => isSamePhrase(noun, words)) &&
      [...same, ...loose, ...uses].some((other) => plain.some((noun) => isSamePhrase(noun, other))),
  );
  expect(joined.map(({ shown }) => shown)).toEqual([]);
});

it('[CAT+03] starts no phrase with an optional word', () => {
  const vague = /^(?:produto|artigo|item|coisa|objeto|utensílio|acessório|tipo|modelo|material|torra) /;
  const rules = vocabulary.filter(({ shown, uses }) => uses.length === 0 && vague.test(shown));
  expect(rules.map(({ shown }) => shown)).toEqual([]);
});
