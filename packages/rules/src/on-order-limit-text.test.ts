import { expect, it } from 'vitest';

import { readOnOrderLimit, writeOnOrderLimit } from './on-order-limit-text.ts';

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['sem limite', -1],
  ['Ilimitado', -1],
  ['continue', -1],
  ['-1', -1],
  ['não', null],
  ['deny', null],
  ['0', null],
  ['-2', 'malformed'],
  ['muitas', 'malformed'],
])('[CAT+07] reads %s as the limit of pieces on order %s', (text, limit) => {
  expect(readOnOrderLimit(text)).toBe(limit);
});

it('[CAT+07] writes the limit as it is read', () => {
  expect([-1, 3].map(writeOnOrderLimit)).toEqual(['sem limite', '3']);
});
