import { expect, it } from 'vitest';

import { type LikelyWord, likelyWords, editDistance, prefixDistance } from './spelling.ts';

it.each([
  ['vaso', 'vaso', 0],
  ['vazo', 'vaso', 1],
  ['vso', 'vaso', 1],
  ['vasso', 'vaso', 1],
  ['vsao', 'vaso', 1],
  ['almofda', 'almofadas', 2],
  ['', 'vaso', 4],
  ['ab', 'ba', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['ab', 'bc', 2],
  ['abcd', 'dcba', 3],
  ['ca', 'abc', 3],
  ['aba', 'bab', 2],
  ['xab', 'abx', 2],
])('returns the edit distance from %s to %s: %d', (one, other, count) => {
  expect(editDistance(one, other)).toBe(count);
  expect(editDistance(other, one)).toBe(count);
});

it.each([
  ['almof', 'almofada', 0],
  ['amlof', 'almofada', 1],
  ['lumni', 'luminaria', 1],
])('returns the edit distance from %s to a prefix of %s: %d', (typed, whole, count) => {
  expect(prefixDistance(typed, whole)).toBe(count);
});

const word = (text: string, sounds: Partial<LikelyWord> = {}): LikelyWord => ({
  word: text,
  shown: text,
  ...sounds,
});
const meant = (typed: string | string[], ...candidates: LikelyWord[]) =>
  likelyWords([typed].flat(), candidates, false).map((one) => one.word);

it('[CAT-03] corrects one edit, two in long words, none in the shortest', () => {
  expect(meant('messas', word('mesas'), word('melao'))).toEqual(['mesas']);
  expect(meant('lumianira', word('luminaria'), word('lapiseira'))).toEqual(['luminaria']);
  expect(meant('tx', word('ta'))).toEqual([]);
});

it('[CAT-03] prefers words that sound the same', () => {
  const chicara = word('xicara', { sound: 'xikara', typedSounds: ['xikara'] });
  expect(meant('chicara', word('chibara'), chicara)).toEqual(['xicara', 'chibara']);
});

it.each([
  ['banquinho', 'saquinho'],
  ['mesaa', 'pesaa'],
  ['vasinho', 'vinho'],
  ['robe', 'rose'],
  ['saia', 'sala'],
])('[CAT+03] never corrects %s to the different noun %s', (typed, noun) => {
  expect(meant(typed, word(noun))).toEqual([]);
});

it.each([
  ['lmofada', 'almofada'],
  ['lamofada', 'almofada'],
  ['aalmofada', 'almofada'],
])('[CAT+03] believes that the first letters of %s are a slip of %s', (typed, noun) => {
  expect(meant(typed, word(noun))).toEqual([noun]);
});

it('[CAT+03] compares with the base of a diminutive and with the singular of the store’s words', () => {
  expect(meant(['xicrinha', 'xicra'], word('xicaras'))).toEqual(['xicaras']);
});

it.each([
  ['tx', 'tax', false],
  ['vas', 'vaso', true],
  ['vas', 'vasto', false],
  ['vasso', 'vaso', true],
  ['vassso', 'vasooo', false],
  ['cortia', 'cortina', true],
  ['cotiaa', 'cortinas', false],
  ['luminari', 'luminaria', true],
  ['lumnari', 'luminaria', false],
  ['lumnaria', 'luminarias', true],
  ['lumnria', 'luminaria', false],
  ['lmnaria', 'luminaria', false],
  ['lumnriax', 'luminaria', false],
  ['xalmofada', 'almofada', true],
  ['xlmofada', 'almofada', false],
  ['xymofada', 'almofada', false],
  ['lamofado', 'almofada', false],
  ['lxmofada', 'almofada', false],
  ['aso', 'vaso', false],
  ['mantes', 'mantas', true],
  ['mante', 'mantas', false],
])('[CAT-03] believes that %s is a slip of %s: %s', (typed, noun, isBelieved) => {
  expect(meant(typed, word(noun))).toEqual(isBelieved ? [noun] : []);
});

it('[CAT-03] accepts one more edit for words that sound nearly alike', () => {
  const sounds = (typedSound: string, sound: string) => ({ typedSounds: [typedSound], sound });
  // Spelled differently from the first letter on: only the sound matches.
  expect(meant('xacara', word('chacaras', sounds('xakara', 'xakaras')))).toEqual(['chacaras']);
  expect(meant('qeijo', word('keijo', sounds('keijo', 'keijo')))).toEqual(['keijo']);
  expect(meant('xa', word('cha', sounds('xa', 'xa')))).toEqual(['cha']);
  expect(meant('qilo', word('kilos', sounds('kilo', 'kilux')))).toEqual([]);
});

it('[CAT-03] returns each word once, lowest edit distance first', () => {
  const rated = likelyWords(['almofada'], [word('almofadas'), word('almofara'), word('almofadas')], false);
  expect(rated.map((one) => [one.word, one.distance])).toEqual([
    ['almofadas', 0],
    ['almofara', 1],
  ]);
});

it('[CAT-03] treats an incomplete word as a prefix', () => {
  const begun = (typed: string, noun: string) => likelyWords([typed], [word(noun)], true).length > 0;
  expect(begun('almof', 'almofada')).toBe(true);
  expect(begun('amlof', 'almofada')).toBe(true);
  expect(begun('amlfo', 'almofada')).toBe(false);
  expect(meant('almof', word('almofada'))).toEqual([]);
});
