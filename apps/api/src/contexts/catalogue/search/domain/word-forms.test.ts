import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { diminutiveBases, isSameWord, searchedForms, wordForms } from './word-forms.ts';

it.each([
  ['lencol', 'lencois'],
  ['varal', 'varais'],
  ['papel', 'papeis'],
  ['balcao', 'balcoes'],
  ['mao', 'maos'],
  ['mae', 'maes'],
  ['pao', 'paes'],
  ['jardim', 'jardins'],
  ['funil', 'funis'],
  ['fossil', 'fosseis'],
  ['pe', 'pes'],
  ['cha', 'chas'],
  ['chapeu', 'chapeus'],
  ['luz', 'luzes'],
  ['abajur', 'abajures'],
  ['mes', 'meses'],
])('[CAT+03] matches %s and %s with each other', (singular, plural) => {
  expect(wordForms(singular)).toContain(plural);
  expect(wordForms(plural)).toContain(singular);
  expect(isSameWord(singular, plural)).toBe(true);
});

it('[CAT+03] matches 99 % of a dictionary’s singulars and plurals of each ending', () => {
  const file = new URL('../../../../../test/relevance/number-pairs.txt', import.meta.url);
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => plain(line).split(' '));
  const byEnding = Map.groupBy(pairs, ([singular = '']) => /ao$|[lmnrsz]$/.exec(singular)?.[0] ?? 'vowel');
  const unmet = [...byEnding].map(([ending, some]) => {
    const missed = some.filter(
      ([one = '', many = '']) => !wordForms(one).includes(many) || !wordForms(many).includes(one),
    );
    return { ending, share: 1 - missed.length / some.length, missed: missed.slice(0, 5) };
  });
  expect(pairs.length).toBeGreaterThan(4000);
  expect(unmet.filter(({ share }) => share < 0.99)).toEqual([]);
});

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

it.each([
  ['maes', 'mao'],
  ['pes', 'peso'],
  ['linho', 'linha'],
  ['vasos', 'vazada'],
])('[CAT+03] distinguishes %s and %s', (one, other) => {
  expect(searchedForms(one)).not.toContain(other);
  expect(isSameWord(one, other)).toBe(false);
});

it.each([
  ['banquinho', 'banco'],
  ['vasinho', 'vaso'],
  ['almofadinhas', 'almofada'],
  ['tapetinho', 'tapete'],
  ['cafezinho', 'cafe'],
  ['paezinhos', 'pao'],
  ['papeizinhos', 'papel'],
  ['jardinzinho', 'jardim'],
  ['colherzinha', 'colher'],
  ['luzinha', 'luz'],
  ['tabuinha', 'tabua'],
  ['foguinho', 'fogo'],
  ['lequinho', 'leque'],
])('[CAT+03] matches the diminutive %s with %s', (small, word) => {
  expect(diminutiveBases(small)).toContain(word);
  expect(searchedForms(small)).toContain(word);
});

it.each(['caminho', 'vinho', 'cozinhas', 'linha', 'farinha', 'marinho', 'vizinhos', 'minha'])(
  '[CAT+03] does not treat %s as a diminutive',
  (word) => {
    expect(diminutiveBases(word)).toEqual([]);
  },
);

it.each([
  ['mesa', 'mesinha'],
  ['banco', 'banquinhos'],
  ['listrada', 'listrado'],
  ['redondo', 'redondas'],
])('[CAT+03] finds for %s also %s', (word, other) => {
  expect(searchedForms(word)).toContain(other);
});

it.each(['45', 'a', 'x2'])('leaves %s unchanged', (word) => {
  expect(searchedForms(word)).toEqual([word]);
});

it.each([
  ['gol', 'goles'],
  ['hifen', 'hifenes'],
  ['xicara', 'xicaras'],
  ['nuvem', 'nuvens'],
])('[CAT+03] returns for %s the plural %s', (word, plural) => {
  expect(wordForms(word)).toContain(plural);
});

it.each([
  ['torax', ['torax']],
  ['45a', ['45a']],
  ['a45', ['a45']],
  ['vaso', ['vaso', 'vasos']],
  ['os', ['os', 'oses']],
])('[CAT+03] returns for %s only the forms %j', (word, forms) => {
  expect(wordForms(word)).toEqual(forms);
});

it.each([
  ['carrinhos', ['carr', 'carro', 'carre']],
  ['foguinho', ['fogu', 'fogo', 'foge', 'foguo', 'fogue']],
  ['ozinho', []],
  ['zinha', []],
  ['4mesinha', []],
  ['mesinhax', []],
  ['sardinhas', []],
  ['espinhos', []],
])('[CAT+03] returns for the diminutive %s the words %j', (small, words) => {
  expect(diminutiveBases(small)).toEqual(words);
});

it.each([
  ['papel', 'papelzinho'],
  ['papel', 'papelzinha'],
  ['leque', 'lequinho'],
  ['leque', 'lequinha'],
  ['fogo', 'foguinho'],
  ['gato', 'gatinho'],
  ['escadas', 'escadinha'],
  ['listradas', 'listrado'],
])('[CAT+03] finds for %s the form %s', (word, other) => {
  expect(searchedForms(word)).toContain(other);
});

it.each([
  ['fara', 'farinha'],
  ['ida', 'ido'],
  ['gato', 'gatuinho'],
  ['mel', 'melzinho'],
])('[CAT+03] finds for %s no %s', (word, other) => {
  expect(searchedForms(word)).not.toContain(other);
});

it.each(['4mesa', 'mesa4'])('[CAT+03] returns no other form for %s', (word) => {
  expect(searchedForms(word)).toEqual([word]);
});
