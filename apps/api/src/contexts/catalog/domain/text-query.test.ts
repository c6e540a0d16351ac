import { expect, it } from 'vitest';

import { searchTerms } from './search-terms.ts';
import { phraseText, queryOfAll, queryOfAny, type ReadTerm } from './text-query.ts';

it.each([
  [['almofada'], false, '(almofada)'],
  [['lencol'], false, '(lencol | lencois)'],
  [['linho', 'lava'], true, '(linho) <-> (lava:*)'],
])('asks for %j, open at its end: %j, by %s', (phrase, isOpen, text) => {
  expect(phraseText(phrase, isOpen)).toBe(text);
});

const read = (text: string): ReadTerm[] =>
  searchTerms(text, [{ words: 'verde', also: ['oliva'] }]).map((term) => ({
    term,
    phrase: term.phrase[0] === 'de' ? '' : `'${term.phrase.join(' ')}'`,
    also: term.also.map((words) => `'${words.join(' ')}'`),
  }));

it('[CAT-03] asks for all terms or any of them, never for what says nothing or is not wanted', () => {
  const terms = read('manta de verde -seda');
  expect(queryOfAll(terms).match).toBe("((('manta')) & (('verde') | ('oliva'))) & !('seda')");
  expect(queryOfAny(terms).match).toContain(' | ');
  expect(queryOfAll(terms).parts.map(({ exact }) => exact)).toEqual(["'=manta'", "'=verde'"]);
  expect(queryOfAll(read('de')).parts).toEqual([]);
});
