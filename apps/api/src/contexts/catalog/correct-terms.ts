import type { Synonym } from '@vitrine/contract/synonyms.ts';

import { plainWords, type SearchTerm, searchTerms } from '#api/contexts/catalog/domain/search-terms.ts';
import { type LikelyWord, likelyWords } from '#api/contexts/catalog/domain/spelling.ts';
import { isSilent, queryOfAny, type ReadTerm } from '#api/contexts/catalog/domain/text-query.ts';
import { readTerms } from '#api/contexts/catalog/read-terms.ts';
import { searchRepository } from '#api/contexts/catalog/search-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export interface CorrectedTerms {
  readonly terms: readonly ReadTerm[];
  /** The text that is left where a word of it was taken for another, or means nothing in this store. */
  readonly corrected: string | null;
  /** Whether any term is not what it was. */
  readonly isChanged: boolean;
  /** Whether some word means nothing in this store. */
  readonly hasUnknown: boolean;
}

interface Wish {
  readonly synonyms: readonly Synonym[];
  /** Whether the last word is still being typed. */
  readonly isOpen: boolean;
}

/** Of so many words that may be meant it is asked how many products have them. */
const mostTried = 6;
const enoughProducts = 100;
const shortestBeginning = 3;

/** Puts for each word that no product has what is likely to be meant by it. */
export async function correctTerms(
  db: StoreDatabase,
  terms: readonly ReadTerm[],
  wish: Wish,
): Promise<CorrectedTerms> {
  const counts = await searchRepository.count(db, terms.map(partOf), 1);
  const mended = await Promise.all(
    terms.map(async (term, at) =>
      counts[at] === 0 && !isSilent(term) && !term.term.isExcluded
        ? meant(db, term, { ...wish, isOpen: wish.isOpen && at === terms.length - 1 })
        : term,
    ),
  );
  const known = mended.filter((term) => term !== null);
  const isOtherText = mended.some((term, at) => term?.term.typed !== terms[at]?.term.typed);
  return {
    terms: known,
    corrected: isOtherText && known.length > 0 ? known.map(({ term }) => term.typed).join(' ') : null,
    isChanged: mended.some((term, at) => term !== terms[at]),
    hasUnknown: mended.includes(null),
  };
}

/** A word typed as far as it goes, else the likeliest of those written or heard like it; null when there is none. */
async function meant(db: StoreDatabase, { term }: ReadTerm, wish: Wish): Promise<ReadTerm | null> {
  const [word = '', ...more] = term.phrase;
  if (more.length > 0 || !/[a-z]/.test(word)) return null;
  if (word.length >= shortestBeginning && !term.isOpen) {
    const [begun] = await readTerms(db, [{ ...term, isOpen: true }]);
    const [count] = begun ? await searchRepository.count(db, [partOf(begun)], 1) : [];
    if (begun && count) return begun;
  }
  const [alike, beginning] = await Promise.all([
    searchRepository.wordsLike(db, { word, shown: term.typed }),
    wish.isOpen && word.length >= shortestBeginning ? searchRepository.wordsFrom(db, word.slice(0, 2)) : [],
  ]);
  const candidates = [...alike, ...beginning, ...wordsOf(wish.synonyms)];
  return likeliest(db, word, likelyWords(word, candidates, wish.isOpen).slice(0, mostTried), wish.synonyms);
}

/** Of the words with the fewest slips that products have, the one that most have; the others will do as well. */
async function likeliest(
  db: StoreDatabase,
  typed: string,
  words: ReturnType<typeof likelyWords>,
  synonyms: readonly Synonym[],
): Promise<ReadTerm | null> {
  const terms = await readTerms(
    db,
    words.map(({ shown }) => termOf(shown.toLowerCase(), synonyms)),
  );
  const counts = await searchRepository.count(db, terms.map(partOf), enoughProducts);
  const had = terms
    .map((term, at) => ({ term, count: counts[at] ?? 0, distance: words[at]?.distance ?? 0 }))
    .filter(({ count }) => count > 0);
  const nearest = had
    .filter(({ distance }) => distance === had[0]?.distance)
    .toSorted((one, other) => other.count - one.count);
  const [best, ...others] = nearest.map(({ term }) => term);
  return best ? { ...best, also: [...best.also, ...others.map(({ phrase }) => phrase)] } : null;
}

function termOf(word: string, synonyms: readonly Synonym[]): SearchTerm {
  const [term] = searchTerms(word, synonyms);
  if (!term) throw new Error('A word of the store is a word.');
  return term;
}

function wordsOf(synonyms: readonly Synonym[]): LikelyWord[] {
  return synonyms.flatMap(({ words }) => {
    const [word, ...more] = plainWords(words);
    return word === undefined || more.length > 0
      ? []
      : [{ word, shown: words, sound: null, typedSound: null }];
  });
}

const partOf = (term: ReadTerm) => queryOfAny([term]).match;
