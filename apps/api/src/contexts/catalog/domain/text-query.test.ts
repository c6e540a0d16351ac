import { expect, it } from 'vitest';

import { searchTerms } from './search-terms.ts';
import {
  queryOfAll,
  queryOfAny,
  queryOfNamed,
  type ReadTerm,
  withDescribing,
  worthOfNaming,
} from './text-query.ts';

const read = (text: string): ReadTerm[] =>
  searchTerms(text, [{ words: '50', also: ['z w'] }]).map((term) => ({ term, stems: [] }));
const plain = (query: string) => query.replaceAll(/[()' ]/g, '');

it.each([
  ['45 de 70', '45&70'],
  ['45 -70', '45&!70'],
  ['45 50', '45&50|z<->w'],
  ['"45 70"', '45<->70'],
  ['jogo de 70', '70'],
  ['de -70', ''],
])('[CAT-03] requires of %j: %s', (text, match) => {
  expect(plain(queryOfAll(read(text)).match)).toBe(match);
});

it('[CAT+03] asks by the name of one of the required words, or for any word', () => {
  expect(plain(queryOfNamed(read('45 de 70')).match)).toBe('45:A|70:A');
  expect(plain(queryOfAny(read('45 70')).match)).toBe('45|70');
});

it('[CAT-03] takes the end of what is still being typed for a beginning', () => {
  const [term] = read('7');
  const open = term ? [{ ...term, term: { ...term.term, isOpen: true } }] : [];
  expect(plain(queryOfNamed(open).match)).toBe('7:*A');
});

it('[CAT+03] counts less what only describes another thing: the café of "xícara de café"', () => {
  const best = (text: string) =>
    queryOfAll(withDescribing(read(text))).parts.map(
      ({ worths, weight }) => (worths[0]?.worth ?? 0) * weight,
    );
  expect(best('45 70')).toEqual([1, 0.8]);
  expect(best('45 de 70')[1]).toBeCloseTo(0.56);
  // What counts pieces is not described by what follows it.
  expect(best('jogo de 70')[1]).toBe(1);
});

it('[CAT+03] asks of what something lacks for both words side by side', () => {
  const query = queryOfAll(read('45 sem 70'));
  expect(plain(query.match)).toBe('45&sem|sens<->70');
});

it('[CAT+03] ranks by the place of a word, the word before its synonym, and the first word before others', () => {
  const query = queryOfAll(read('50 70'));
  const worths = query.parts[0]?.worths ?? [];
  expect(worths.slice(0, 3).map((one) => plain(one.query))).toEqual(['50:A', 'z:A<->w:AB', '50:B']);
  expect(query.parts.map(({ weight }) => weight)).toEqual([1, 0.8]);
  expect(worthOfNaming(query)).toBeCloseTo(1.8);
});
