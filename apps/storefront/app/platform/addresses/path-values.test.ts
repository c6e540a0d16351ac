import { expect, it } from 'vitest';

import { isId, isSlug, isUrlKey, isUuid } from './path-values.ts';
import { parsePageNumber, parseSearchText } from './query-values.ts';

it.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a/b', 'a'.repeat(121), '../a'])(
  '[RTE-03] refuses %j as a slug',
  (text) => expect(isSlug(text)).toBe(false),
);

it.each(['a', 'vela-de-figo', 'mesa-2'])('accepts %j as a slug', (text) => expect(isSlug(text)).toBe(true));

it.each(['/a', 'a/', 'a//b', 'a/../b', 'A/b'])('[RTE-03] refuses %j as a category key', (text) =>
  expect(isUrlKey(text)).toBe(false),
);

it('accepts slashes in a category key', () => expect(isUrlKey('quarto/roupa-de-cama')).toBe(true));

it.each([
  ['7d444840-9dc0-41d1-b245-5ffdce74fad2', true],
  ['7d444840-9dc0-41d1-b245-5ffdce74fad', false],
  ["7d444840-9dc0-41d1-b245-5ffdce74fad2'", false],
  ['1', false],
])('[RTE-03] decides whether %j is a uuid', (text, expected) => expect(isUuid(text)).toBe(expected));

it.each(['0', '-1', '1.5', '1e3', '2147483648', '', '01'])('[RTE-03] refuses %j as an id', (text) =>
  expect(isId(text)).toBe(false),
);

it.each([
  [undefined, 1],
  ['', 1],
  ['12', 12],
  ['0', null],
  ['-1', null],
  ['1.0', null],
  ['100000', null],
  ['abc', null],
])('[RTE-03] reads page %j as %j', (text, expected) => expect(parsePageNumber(text)).toBe(expected));

it.each([
  [undefined, ''],
  ['  vela \t de\nfigo ', 'vela de figo'],
  ['\0', ''],
  ['a\0b\u009Fc', 'a b c'],
  ['vela \uD800', 'vela'],
  ['x'.repeat(200), 'x'.repeat(120)],
  [`${'x'.repeat(119)}🕯`, 'x'.repeat(119)],
  ['🕯', '🕯'],
])('[RTE-03] reads %j as the search text %j', (text, expected) =>
  expect(parseSearchText(text, 120)).toBe(expected),
);
