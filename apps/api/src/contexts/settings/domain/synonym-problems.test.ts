import fc from 'fast-check';
import { expect, it } from 'vitest';

import { synonymProblems } from './synonym-problems.ts';

const rule = (text: string) => {
  const [words = '', also] = text.split('>');
  const list = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split('|'));
  return { words: list(words), also: list(also) };
};

it.each<[string, readonly string[], number, string]>([
  ['alone', ['edredom'], 0, 'ao menos duas'],
  ['without a word before', ['>duvet|colcha'], 0, 'ao menos duas'],
  ['with a separator', ['a,b|c'], 0, 'sem vírgula'],
  ['without letters', ['edredom|!!!'], 0, '“!!!” não tem letra'],
  ['twice but for the accent', ['xícara|caneca|Xicara'], 0, '“Xicara” está duas vezes'],
  ['that finds itself', ['verde>Verde'], 0, '“Verde” está duas vezes'],
  ['written before', ['edredom|duvet', 'sofá|divã', 'Duvet|Edredóm'], 2, 'Já vale pela regra 1.'],
  ['of one way that a rule of both has', ['edredom|duvet', 'duvet>edredom'], 1, 'Já vale pela regra 1.'],
  ['and its way back', ['verde>oliva', 'oliva>verde'], 1, 'A regra 1 diz o contrário'],
])('[ADM+17] [CAT+03] finds a rule %s', (_, rules, index, message) => {
  const problems = synonymProblems(rules.map(rule));
  expect([...problems.keys()]).toEqual([index]);
  expect(problems.get(index)).toContain(message);
});

it.each([
  [['edredom|duvet', 'duvet|colcha']],
  [['verde>oliva|musgo', 'azul>marinho']],
  [['verde>oliva', 'verde|esmeralda']],
  [['porta copos|descanso de copo', 'copo>taça']],
])('[ADM+17] accepts %j', (rules) => {
  expect(synonymProblems(rules.map(rule)).size).toBe(0);
});

it('[ADM+17] judges any rules', () => {
  const words = fc.array(fc.string({ maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fc.record({ words, also: words }), { maxLength: 6 }), (rules) => {
      for (const [index, message] of synonymProblems(rules)) {
        expect(rules[index]).toBeDefined();
        expect(message).not.toBe('');
      }
    }),
  );
});
