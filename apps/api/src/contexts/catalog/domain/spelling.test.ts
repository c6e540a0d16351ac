import { expect, it } from 'vitest';

import { type LikelyWord, likelyWords, slipsBetween, slipsToBeginning } from './spelling.ts';

it.each([
  ['vaso', 'vaso', 0],
  ['vazo', 'vaso', 1],
  ['vso', 'vaso', 1],
  ['vasso', 'vaso', 1],
  ['vsao', 'vaso', 1],
  ['almofda', 'almofadas', 2],
  ['', 'vaso', 4],
])('counts between %s and %s %d slips', (one, other, count) => {
  expect(slipsBetween(one, other)).toBe(count);
  expect(slipsBetween(other, one)).toBe(count);
});

it.each([
  ['almof', 'almofada', 0],
  ['amlof', 'almofada', 1],
  ['lumni', 'luminaria', 1],
])('counts between %s and what %s begins with %d slips', (typed, whole, count) => {
  expect(slipsToBeginning(typed, whole)).toBe(count);
});

const word = (text: string, sounds: Partial<LikelyWord> = {}): LikelyWord => ({
  word: text,
  shown: text,
  ...sounds,
});
const meant = (typed: string | string[], ...candidates: LikelyWord[]) =>
  likelyWords([typed].flat(), candidates, false).map((one) => one.word);

it('[CAT-03] holds for meant what is one slip away, of long words two, of the shortest none', () => {
  expect(meant('messas', word('mesas'), word('melao'))).toEqual(['mesas']);
  expect(meant('lumianira', word('luminaria'), word('lapiseira'))).toEqual(['luminaria']);
  expect(meant('tx', word('ta'))).toEqual([]);
});

it('[CAT-03] puts first what is heard alike', () => {
  const chicara = word('xicara', { sound: 'xikara', typedSounds: ['xikara'] });
  expect(meant('chicara', word('chibara'), chicara)).toEqual(['xicara', 'chibara']);
});

it.each([
  ['banquinho', 'saquinho'],
  ['mesaa', 'pesaa'],
  ['vasinho', 'vinho'],
  ['robe', 'rose'],
  ['saia', 'sala'],
])('[CAT+03] never takes %s for the other noun %s', (typed, noun) => {
  expect(meant(typed, word(noun))).toEqual([]);
});

it.each([
  ['lmofada', 'almofada'],
  ['lamofada', 'almofada'],
  ['aalmofada', 'almofada'],
])('[CAT+03] believes that the first letters of %s are a slip of %s', (typed, noun) => {
  expect(meant(typed, word(noun))).toEqual([noun]);
});

it('[CAT+03] compares with the word that a diminutive is made of, and with the singular of what a store has', () => {
  expect(meant(['xicrinha', 'xicra'], word('xicaras'))).toEqual(['xicaras']);
});
