import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Phrase } from './domain/plain-words.ts';
import { type RelatedWords, relatedWords } from './domain/related-words.ts';
import type { SearchTerm } from './domain/search-terms.ts';
import { queryOfNames, type ReadTerm } from './domain/text-query.ts';
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
  const related = terms.map(({ term }) => (isPlain(term) ? relatedWords(term.phrase[0] ?? '') : noWords));
  if (related.every((words) => isNone(words))) return terms;
  const phrases = related.flatMap((words, at) =>
    isNone(words) ? [] : [...phrasesOf(terms[at]), ...words.synonyms, ...words.broaderOrNarrower],
  );
  const counts = await searchRepository.count(db, { queries: phrases.map(queryOfNames), limit: 1 });
  const matching = new Set(phrases.filter((_, at) => counts[at] !== 0).map((phrase) => phrase.join(' ')));
  const matchesProducts = (phrase: Phrase) => matching.has(phrase.join(' '));
  const widened = terms.map((read, at) => {
    const words = related[at] ?? noWords;
    if (isNone(words) || phrasesOf(read).some(matchesProducts)) return read;
    const synonyms = words.synonyms.filter(matchesProducts);
    const loose = synonyms.length > 0 ? [] : words.broaderOrNarrower.filter(matchesProducts);
    if (synonyms.length + loose.length === 0) return read;
    const usual = [...read.term.usual, ...synonyms];
    const usualLoosely = [...read.term.usualLoosely, ...loose];
    return { ...read, term: { ...read.term, usual, usualLoosely } };
  });
  return widened.some((read, at) => read !== terms[at]) ? widened : terms;
}

const noWords: RelatedWords = { synonyms: [], broaderOrNarrower: [] };
const isNone = ({ synonyms, broaderOrNarrower }: RelatedWords) =>
  synonyms.length + broaderOrNarrower.length === 0;

/** A single word that must match literally. */
const isPlain = ({ phrase, isExcluded, isQuoted, isOpen, isOptional }: SearchTerm) =>
  phrase.length === 1 && !isExcluded && !isQuoted && !isOpen && !isOptional;

const phrasesOf = (read: ReadTerm | undefined): readonly Phrase[] =>
  read ? [read.term.phrase, ...read.term.also, ...read.term.usual] : [];
