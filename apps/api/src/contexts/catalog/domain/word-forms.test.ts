import { expect, it } from 'vitest';

import { wordForms, wordKey } from './word-forms.ts';

it.each([
  ['lencol', 'lencois'],
  ['lencois', 'lencol'],
  ['varal', 'varais'],
  ['papeis', 'papel'],
  ['balcao', 'balcoes'],
  ['paes', 'pao'],
  ['jardim', 'jardins'],
  ['funis', 'funil'],
])('[CAT-03] finds for %s also %s', (word, other) => {
  expect(wordForms(word)).toContain(word);
  expect(wordForms(word)).toContain(other);
});

it.each(['vaso', 'luz', 'mesa', 'sol'])('leaves %s as it is', (word) => {
  expect(wordForms(word)).toEqual([word]);
});

it.each([
  ['lencois', 'lencol'],
  ['copos', 'copo'],
  ['luminarias', 'luminaria'],
  ['cha', 'cha'],
])('knows %s and %s for the same word', (one, other) => {
  expect(wordKey(one)).toBe(wordKey(other));
});
