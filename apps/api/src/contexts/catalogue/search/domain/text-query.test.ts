import { expect, it } from 'vitest';

import { searchTerms } from './search-terms.ts';
import {
  queryOfAll,
  queryOfAny,
  queryOfKind,
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
  ['45 50', '45&50|z<->w|z:A&w:AB'],
  ['"45 70"', '45<->70'],
  ['jogo de 70', '70'],
  ['de -70', ''],
])('[CAT-03] requires of %j: %s', (text, match) => {
  expect(plain(queryOfAll(read(text)).match)).toBe(match);
});

it('[CAT+03] matches by the name of any required word, or by any word', () => {
  expect(plain(queryOfNamed(read('45 de 70')).match)).toBe('45:A|=45|70:A|=70');
  expect(plain(queryOfAny(read('45 70')).match)).toBe('45|70');
});

it('[CAT-03] treats the last typed word as a prefix', () => {
  const [term] = read('7');
  const open = term ? [{ ...term, term: { ...term.term, isOpen: true } }] : [];
  expect(plain(queryOfNamed(open).match)).toBe('7:*A|=7:*');
});

it('[CAT+03] weighs a describing word less: the café of "xícara de café"', () => {
  const best = (text: string) =>
    queryOfAll(withDescribing(read(text))).parts.map(({ names, weight }) => (names[0]?.worth ?? 0) * weight);
  expect(best('45 70')).toEqual([1, 0.8]);
  expect(best('45 de 70')[1]).toBeCloseTo(0.4);
  // A word that counts units is not described by the following number.
  expect(best('jogo de 70')[1]).toBe(1);
});

it('[CAT+03] requires both words of "sem …" to be adjacent', () => {
  const query = queryOfAll(read('45 sem 70'));
  expect(plain(query.match)).toBe('45&sem|sens<->70');
});

it('[CAT+03] ranks by the part of the document, exact words before synonyms, and the first word before others', () => {
  const query = queryOfAll(read('50 70'));
  const [first] = query.parts;
  expect(first?.names.map(({ query: tsquery, worth }) => [plain(tsquery), worth])).toEqual([
    ['50:A', 1],
    ['=50', 0.9],
  ]);
  const [own, synonym] = first?.wordings ?? [];
  expect(own?.worths.map(({ query: tsquery, worth }) => [plain(tsquery), worth])).toEqual([
    ['50:B', 0.7],
    ['50:C', 0.4],
  ]);
  expect(synonym?.worths[0]).toEqual({ query: expect.stringContaining("'z'"), worth: 0.6 });
  expect(query.parts.map(({ weight }) => weight)).toEqual([1, 0.8]);
  expect(worthOfNaming(query)).toBeCloseTo(1.8);
});

const readWith = (text: string, change: Partial<ReadTerm['term']>, stems: string[] = []): ReadTerm[] =>
  read(text).map(({ term }) => ({ term: { ...term, ...change }, stems }));

it.each([
  ['45 -"50 70"', '45&!50<->70'],
  ['45 -60 -70', '45&!60&!70'],
  ['-60', ''],
])('[CAT-03] excludes of %j: %s', (text, match) => {
  expect(plain(queryOfAll(read(text)).match)).toBe(match);
});

it('[CAT-03] excludes words also in queries for any word', () => {
  expect(plain(queryOfAny(read('45 70 -80')).match)).toBe('45|70&!80');
});

it('[CAT+03] requires optional terms if there are no others', () => {
  expect(plain(queryOfAll(readWith('45 70', { isOptional: true })).match)).toBe('45&70');
  expect(plain(queryOfNamed(readWith('45', { isOptional: true })).match)).toMatch(/^45:A/);
});

it('[CAT+03] matches the kind of product by the first required term only', () => {
  const [first, ...others] = read('45 70 80');
  const terms = first ? [{ ...first, term: { ...first.term, isOptional: true } }, ...others] : [];
  const { match } = queryOfKind(terms);
  expect(plain(match)).toMatch(/^70:A/);
  expect(match).not.toMatch(/45|80/);
  expect(plain(queryOfKind(read('-60 70')).match)).toMatch(/^70:A.*&!60$/);
  expect(plain(queryOfKind(readWith('45', { isOptional: true })).match)).toMatch(/^45:A/);
});

it('[CAT-03] detects adjacent words, and words with one between them', () => {
  expect(queryOfAll(read('45 70 80')).pairs.map(plain)).toEqual(['45<->70|45<2>70', '70<->80|70<2>80']);
  expect(queryOfAll(read('45 -70')).pairs).toEqual([]);
});

it.each([
  ['45', {}, "'45':AB"],
  ['"45 70"', {}, ''],
  ['45', { isOpen: true }, ''],
])('[CAT+03] compares the exact word of %j with names: %s', (text, change, exact) => {
  expect(queryOfAll(readWith(text, change)).parts[0]?.exact).toBe(exact);
});

it('[CAT+03] weights the first required term highest, then the others, then optional ones', () => {
  const [kit, first, other] = read('45 70 80');
  const terms =
    kit && first && other ? [{ ...kit, term: { ...kit.term, isOptional: true } }, first, other] : [];
  const query = queryOfAll(terms);
  const [ofKit = 0, ofFirst = 0, ofOther = 0] = query.parts.map(({ weight }) => weight);
  expect(ofFirst).toBeGreaterThan(ofOther);
  expect(ofOther).toBeGreaterThan(ofKit);
  expect(ofKit).toBeGreaterThan(0);
  expect(query.parts.map(({ isOptional }) => isOptional)).toEqual([true, false, false]);
  expect(worthOfNaming(query)).toBeCloseTo(ofFirst + ofOther);
});

it('[CAT+03] matches a term’s synonyms and stems with lower scores than the word itself', () => {
  const synonyms = { also: [['61']], alsoLoosely: [['62']], usual: [['63']], usualLoosely: [['64', '65']] };
  const [part] = queryOfAll(readWith('45', synonyms, ['abc', 'xyz'])).parts;
  expect(plain(part?.any ?? '')).toBe('45|61|62|63|64<->65|64:A&65:AB|~abc|~xyz');
  const lists = part ? [part.names, ...part.wordings.map(({ worths }) => worths)] : [];
  const worthAt = (pattern: RegExp) =>
    lists.flat().find(({ query }) => pattern.test(plain(query)))?.worth ?? 0;
  for (const other of [/^61:A$/, /^62:A$/, /^63:A$/, /^64:A<->65:AB\|64:A&65:AB$/, /^~abc:A\|~xyz:A$/]) {
    expect(worthAt(other)).toBeGreaterThan(0);
    expect(worthAt(other)).toBeLessThan(worthAt(/^45:A$/));
  }
  expect(lists).toHaveLength(7);
  for (const worths of lists.map((list) => list.map(({ worth }) => worth))) {
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
  }
});

it('[CAT+03] matches a synonym of several words apart only if a name begins with the first', () => {
  const anyOf = (...phrase: string[]) => plain(queryOfAll(readWith('45', { usual: [phrase] })).match);
  expect(anyOf('61', 'de', '62')).toBe('45|61<->de|des<->62|61:A&62:AB');
  expect(anyOf('61')).toBe('45|61');
  expect(anyOf('jogo', '61', '62')).not.toContain('&');
  expect(anyOf('61', 'de')).not.toContain('&');
});

it.each(['whole', 'wholeLoosely', 'uses'] as const)(
  '[CAT+03] gives matches of a describing word by %s the full weight of a noun, below the word itself',
  (found) => {
    const [, other] = withDescribing(read('45 de 70')).map(({ term, ...more }) => ({
      ...more,
      term: { ...term, [found]: [['61']] },
    }));
    const { wordings = [] } = queryOfAll(other ? [read('45')[0] ?? other, other] : []).parts[1] ?? {};
    const [best] = wordings.at(-1)?.worths ?? [];
    expect(plain(best?.query ?? '')).toBe('61:A');
    expect(best?.worth).toBe({ whole: 0.65, wholeLoosely: 0.5, uses: 0.38 }[found]);
  },
);

it('[CAT+03] ranks the first products of a purpose above the others, and a fact above both', () => {
  const uses = [['61'], ['62'], ['63']];
  const { wordings = [] } = queryOfAll(readWith('45', { uses })).parts[0] ?? {};
  const worthFor = (word: string) =>
    wordings.flatMap(({ worths }) => worths).find(({ query }) => query.includes(`'${word}':A`))?.worth ?? 0;
  expect(worthFor('61')).toBe(worthFor('62'));
  expect(worthFor('62')).toBeGreaterThan(worthFor('63'));
  expect(worthFor('61')).toBeLessThan(0.4);
});

it('[CAT+03] matches the words of a phrase apart, unless it is quoted, lacks something or has no meaning', () => {
  const any = (change: Partial<ReadTerm['term']>) =>
    plain(queryOfAll(readWith('45', change)).parts[0]?.any ?? '');
  const phrase = ['45', '70'];
  expect(any({ phrase })).toBe('45<->70|45:ABC&70:ABC');
  expect(any({ phrase, isQuoted: true })).toBe('45<->70');
  expect(any({ phrase: ['sem', '70'] })).not.toContain('&');
  expect(any({ phrase: ['45', 'de', '70'] })).toMatch(/\|45:ABC&70:ABC$/);
  expect(any({ phrase: ['de', 'com'] })).not.toContain('&');
});

it('[CAT-03] treats only the last word of a phrase as a prefix', () => {
  expect(plain(queryOfAll(readWith('"45 70"', { isOpen: true })).match)).toBe('45<->70:*');
});

it('[CAT+03] treats only words joined by "de" and the like as describing', () => {
  const describing = (text: string) => withDescribing(read(text)).map(({ isDescribing }) => isDescribing);
  expect(describing('45 de 70 80')).toEqual([false, true, false]);
  expect(describing('de 45 70')).toEqual([false, false]);
  expect(describing('45 DE 70')).toEqual([false, true]);
  expect(describing('45 e 70')).toEqual([false, false]);
});
