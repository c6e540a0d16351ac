import { expect, it } from 'vitest';

import { mergedRules, RuleIndex, type WrittenRule } from './synonym-rules.ts';

const rule = (words: string, relation: WrittenRule['relation'], ...others: string[]): WrittenRule => ({
  words,
  relation,
  others,
});
const found = (query: string, ...rules: WrittenRule[]) =>
  new RuleIndex(mergedRules(rules))
    .longestAt(query.split(' ').map((word) => (word === '_' ? undefined : word)))
    .map(({ rule: { shown }, length }) => `${shown} ${length}`);

const pillowCase = rule('capa de travesseiro', 'same', 'fronha');

it.each([
  ['capa de travesseiro branca', 3],
  ['capas de travesseiros', 3],
  ['capa para o travesseiro', 4],
  ['capa travesseiro', 2],
  ['capinha de travesseiro', 3],
])('[CAT+03] finds the phrase of a rule in %j, in %d words', (query, length) => {
  expect(found(query, pillowCase)).toEqual([`capa de travesseiro ${length}`]);
});

it.each(['capa', 'capa com travesseiro', 'capa branca de travesseiro', 'travesseiro de capa', 'capa de _'])(
  '[CAT+03] does not find the phrase of a rule in %j',
  (query) => {
    expect(found(query, pillowCase)).toEqual([]);
  },
);

it('[CAT+03] finds the rules with the most words only', () => {
  const cover = rule('capa', 'loose', 'forro');
  expect(found('capa de travesseiro', cover, pillowCase)).toEqual(['capa de travesseiro 3']);
  expect(found('capa de sofa', cover, pillowCase)).toEqual(['capa 1']);
});

it('[CAT+03] finds the infinitive of a verb that has an object, across possessives', () => {
  const keep = rule('guardar livro', 'uses', 'estante');
  expect(found('guarda livros', keep)).toEqual(['guardar livro 2']);
  expect(found('guardar os meus livros', keep)).toEqual(['guardar livro 4']);
  expect(found('serve bolo', rule('servir bolo', 'uses', 'prato'))).toEqual(['servir bolo 2']);
  expect(found('planta', rule('plantar', 'uses', 'vaso'))).toEqual([]);
});

it('[CAT+03] finds the rule of a noun in the augmentative', () => {
  expect(found('tapetao', rule('tapete', 'same', 'carpete'))).toEqual(['tapete 1']);
});

it('[CAT+03] finds the rule of an adjective in the other gender', () => {
  expect(found('vermelha', rule('vermelho', 'loose', 'vinho'))).toEqual(['vermelho 1']);
});

it('[CAT+03] merges rules of the same words and uses the closest relation', () => {
  expect(
    mergedRules([
      rule('Baú', 'loose', 'cesto', 'arca'),
      rule('baú', 'same', 'arca'),
      rule('baú', 'uses', 'cesto', 'caixa grande'),
    ]),
  ).toEqual([
    {
      shown: 'Baú',
      words: ['bau'],
      isCompound: true,
      same: [['arca']],
      loose: [['cesto']],
      uses: [['caixa', 'grande']],
    },
  ]);
});

it('[CAT+03] omits phrases that the words of the rule match literally', () => {
  const [merged] = mergedRules([rule('manta de sofá', 'same', 'manta', 'mantas para sofás', 'xale')]);
  expect(merged?.same).toEqual([['xale']]);
  const [plain] = mergedRules([rule('bolo', 'loose', 'bolo inglês', 'cuca')]);
  expect(plain?.loose).toEqual([['cuca']]);
});

it.each([
  ['porta-copos', true],
  ['sem cafeína', true],
  ['moedor de café', false],
])('[CAT+03] returns whether %j is a compound: %s', (words, isCompound) => {
  expect(mergedRules([rule(words, 'same', 'gaveta')])[0]?.isCompound).toBe(isCompound);
});
