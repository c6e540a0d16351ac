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
  sound: null,
  typedSound: null,
  ...sounds,
});
const meant = (typed: string, ...candidates: LikelyWord[]) =>
  likelyWords(typed, candidates, false).map((one) => one.word);

it('[CAT-03] holds for meant what is one slip away, of long words two, of the shortest none', () => {
  expect(meant('mezas', word('mesas'), word('melao'))).toEqual(['mesas']);
  expect(meant('lumianira', word('luminaria'), word('lapiseira'))).toEqual(['luminaria']);
  expect(meant('tx', word('ta'))).toEqual([]);
});

it('[CAT-03] puts first what is heard alike, then what begins alike', () => {
  const chicara = word('xicara', { sound: 'xikara', typedSound: 'xikara' });
  expect(meant('chicara', word('chibara'), chicara)).toEqual(['xicara', 'chibara']);
  expect(meant('mesaa', word('pesaa'), word('mesas'))).toEqual(['mesas', 'pesaa']);
});
