import { expect, it } from 'vitest';

import { beginsPortugueseWord, isPortugueseWord } from './portuguese-words.ts';
import { augmentativeBases, isOfLanguage } from './word-forms.ts';

it.each(['aba', 'voces', 'minha', 'quero', 'rastrear', 'almofadas', 'escritorio', 'zunindo'])(
  '[CAT+03] knows the word %s',
  (word) => {
    expect(isPortugueseWord(word)).toBe(true);
  },
);

it.each(['almofda', 'chicara', 'lensol', 'rastr', 'jennie', 'the', '', 'aa', 'zzzz'])(
  '[CAT+03] does not know %j, a typing error, a beginning or a foreign word',
  (word) => {
    expect(isPortugueseWord(word)).toBe(false);
  },
);

it('[CAT-03] knows the beginnings of words', () => {
  expect(['rastr', 'aba', 'almof', 'zunindo'].map(beginsPortugueseWord)).toEqual([true, true, true, true]);
  expect(['xicr', 'almfo', 'zzz'].map(beginsPortugueseWord)).toEqual([false, false, false]);
});

it.each([
  ['tapetao', ['tapete']],
  ['mesona', ['mesa']],
  ['espelhoes', ['espelho']],
  ['sofazao', ['sofa']],
  ['colherona', ['colher']],
  ['panelao', ['panela']],
  ['canecao', ['caneca']],
  ['sabao', []],
  ['roupao', []],
  ['poltronas', []],
  ['pilao', []],
])('[CAT+03] finds of the augmentative %s the bases %j', (word, bases) => {
  expect(augmentativeBases(word)).toEqual(bases);
});

it('[CAT+03] knows the words of Portuguese in any number and size', () => {
  expect(['carros', 'carrinho', 'carrao'].map(isOfLanguage)).toEqual([true, true, true]);
  expect(['tassinha', 'tassa', 'lensois'].map(isOfLanguage)).toEqual([false, false, false]);
});
