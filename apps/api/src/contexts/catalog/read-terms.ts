import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Phrase } from './domain/plain-words.ts';
import type { SearchTerm } from './domain/search-terms.ts';
import { queryOfNames, type ReadTerm } from './domain/text-query.ts';
import { type OtherWords, otherWords } from './domain/thesaurus.ts';
import { searchRepository } from './search-repository.ts';

/** Returns terms that match by their words only. */
export const asWritten = (terms: readonly SearchTerm[]): ReadTerm[] =>
  terms.map((term) => ({ term, stems: [] }));

/** Returns terms that also match by stems: `listrada` finds `listras`. */
export async function withStems(db: StoreDatabase, terms: readonly SearchTerm[]): Promise<ReadTerm[]> {
  const words = terms.map(({ phrase }) => (phrase.length === 1 ? (phrase[0] ?? '') : ''));
  const stems = await searchRepository.stemsOf(db, words);
  return terms.map((term, at) => ({ term, stems: term.isExcluded ? [] : (stems[at] ?? []) }));
}

/**
 * Adds thesaurus words for terms that match no product's name or category, if such words match there. Returns the same
 * terms if there is nothing to add.
 */
export async function withThesaurus(
  db: StoreDatabase,
  terms: readonly ReadTerm[],
): Promise<readonly ReadTerm[]> {
  const others = terms.map(({ term }) => (isPlain(term) ? otherWords(term.phrase[0] ?? '') : noWords));
  if (others.every((other) => isNone(other))) return terms;
  const phrases = others.flatMap((other, at) =>
    isNone(other) ? [] : [...phrasesOf(terms[at]), ...other.same, ...other.loose],
  );
  const counts = await searchRepository.count(db, phrases.map(queryOfNames), 1);
  const had = new Set(phrases.filter((_, at) => counts[at] !== 0).map((phrase) => phrase.join(' ')));
  const isHad = (phrase: Phrase) => had.has(phrase.join(' '));
  const widened = terms.map((read, at) => {
    const other = others[at] ?? noWords;
    if (isNone(other) || phrasesOf(read).some(isHad)) return read;
    const same = other.same.filter(isHad);
    const loose = same.length > 0 ? [] : other.loose.filter(isHad);
    if (same.length + loose.length === 0) return read;
    const usual = [...read.term.usual, ...same];
    const usualLoosely = [...read.term.usualLoosely, ...loose];
    return { ...read, term: { ...read.term, usual, usualLoosely } };
  });
  return widened.some((read, at) => read !== terms[at]) ? widened : terms;
}

const noWords: OtherWords = { same: [], loose: [] };
const isNone = ({ same, loose }: OtherWords) => same.length + loose.length === 0;

/** A single word that must match literally. */
const isPlain = ({ phrase, isExcluded, isQuoted, isOpen, isOptional }: SearchTerm) =>
  phrase.length === 1 && !isExcluded && !isQuoted && !isOpen && !isOptional;

const phrasesOf = (read: ReadTerm | undefined): readonly Phrase[] =>
  read ? [read.term.phrase, ...read.term.also, ...read.term.usual] : [];
