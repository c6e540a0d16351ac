import { expect, it } from 'vitest';

import { parseWholeNumber } from './parse-whole-number.ts';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['１２', 12],
  ['٣', 3],
  ['1\u200B2', 12],
  ['0', 0],
])('[UIX+04] parses %j', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});

it.each([
  '',
  '1,5',
  '1.5',
  '-3',
  '−3',
  '+3',
  '1.000',
  '1 000',
  '3 un',
  '3x',
  '1e3',
  '½',
  '²',
  'três',
  '1234567890',
])('[UIX+04] refuses %j instead of another number', (text) => {
  expect(parseWholeNumber(text)).toBeNull();
});
