import { expect, it } from 'vitest';

import { degreeOf, inOrderOf } from './degrees.ts';

it.each([
  ['grande', { by: 'size', isMost: true }],
  ['grandes', { by: 'size', isMost: true }],
  ['pequena', { by: 'size', isMost: false }],
  ['baratos', { by: 'price', isMost: false }],
  ['grão', undefined],
])('[CAT+03] recognises in %s the order %o', (word, degree) => {
  expect(degreeOf(word)).toEqual(degree);
});

it('[CAT+03] sorts products of a kind by the measure, without moving others above them', () => {
  const hits = [
    { id: 1, worth: 1 },
    { id: 2, worth: 1 },
    { id: 3, worth: 1 },
    { id: 4, worth: 0.2 },
  ];
  const measures = new Map([
    [1, 50],
    [2, 10],
    [4, 5],
  ]);
  const order = (isMost: boolean) => inOrderOf(hits, measures, { by: 'size', isMost }).map(({ id }) => id);
  expect(order(false)).toEqual([2, 1, 3, 4]);
  expect(order(true)).toEqual([1, 2, 3, 4]);
});
