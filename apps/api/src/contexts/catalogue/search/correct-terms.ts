import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { plainWords } from './domain/plain-words.ts';
import { beginsPortugueseWord } from './domain/portuguese-words.ts';
import { isLacking, isLackOfThing, type SearchTerm, searchTerms } from './domain/search-terms.ts';
import { vocabulary } from './domain/shop-vocabulary.ts';
import { phoneticDistance, type LikelyWord, likelyWords, type RatedWord } from './domain/spelling.ts';
import { queryOfAll, type ReadTerm } from './domain/text-query.ts';
import { diminutiveBases, isOfLanguage } from './domain/word-forms.ts';
import { asWritten } from './read-terms.ts';
import { searchRepository } from './search-repository.ts';

export interface CorrectedTerms {
  readonly terms: readonly ReadTerm[];
  /** The text after corrections and without words unknown to this store. */
  readonly corrected: string | null;
  /** Whether a word is unknown to this store. */
  readonly hasUnknown: boolean;
}

interface Wish {
  readonly synonyms: readonly Synonym[];
  /** Whether the last word is still being typed. */
  readonly isOpen: boolean;
}

/** The number of candidate words for which matching products are counted. */
const maxTried = 6;
const enoughProducts = 100;
const shortestBeginning = 3;

/** Replaces each word without products by its likeliest correction. */
export async function correctTerms(
  db: StoreDatabase,
  { terms, wish }: { terms: readonly ReadTerm[]; wish: Wish },
): Promise<CorrectedTerms> {
  const splitTerms = await splitUnknownSynonyms(db, { terms, wish });
  return mendedOf(db, { terms: splitTerms, wish });
}

/** Splits a multi-word synonym into its words if no product matches it. */
async function splitUnknownSynonyms(
  db: StoreDatabase,
  { terms, wish }: { terms: readonly ReadTerm[]; wish: Wish },
): Promise<readonly ReadTerm[]> {
  const joined = terms.filter(({ term }) => isJoined(term));
  const counts = await searchRepository.count(db, { queries: joined.map(partOf), limit: 1 });
  const unknown = new Set(joined.filter((_, at) => counts[at] === 0));
  return terms.flatMap((read) => {
    if (!unknown.has(read)) return [read];
    return asWritten(read.term.phrase.flatMap((word) => searchTerms(word, wish.synonyms)));
  });
}

const isJoined = ({ phrase, isQuoted, isExcluded }: SearchTerm) =>
  phrase.length > 1 && !isQuoted && !isExcluded && !isLacking(phrase);

async function mendedOf(
  db: StoreDatabase,
  { terms, wish }: { terms: readonly ReadTerm[]; wish: Wish },
): Promise<CorrectedTerms> {
  const written = asWritten(terms.map(({ term }) => term));
  const counts = await searchRepository.count(db, { queries: written.map(partOf), limit: 1 });
  const isKnown = (at: number) => counts[at] !== 0 || terms[at]?.term.isExcluded === true;
  const others = terms.filter(({ term }, at) => isKnown(at) && !term.isExcluded && !term.isOptional);
  const mended = await Promise.all(
    terms.map(async (read, at) =>
      isKnown(at)
        ? read
        : bestReplacement(db, {
            read,
            wish: { ...wish, others, isOpen: wish.isOpen && at === terms.length - 1 },
          }),
    ),
  );
  const lacking = terms.flatMap(({ term }, at) =>
    mended[at] === null && isLackOfThing(term) ? excludedOf(term, wish.synonyms) : [],
  );
  const known = mended.flatMap((read, at) =>
    read === null ? [] : [{ ...read, term: { ...read.term, lead: terms[at]?.term.lead ?? [] } }],
  );
  const isOtherText = mended.some((read, at) => read?.term.typed !== terms[at]?.term.typed);
  return {
    terms: known.length > 0 ? [...known, ...lacking] : known,
    corrected: isOtherText && known.length > 0 ? textOf(known) : null,
    hasUnknown: mended.includes(null),
  };
}

/** "vela sem cheiro": if no product says so, those with the thing or a synonym of it are not meant. */
function excludedOf({ phrase: [, ...words] }: SearchTerm, synonyms: readonly Synonym[]): ReadTerm[] {
  const named = searchTerms(words.join(' '), synonyms).map((term) => ({ ...term, isExcluded: true }));
  return asWritten(named);
}

/** Returns the text of the terms, starting at the first meaningful word. */
function textOf(terms: readonly ReadTerm[]): string {
  return terms.flatMap(({ term }, at) => (at === 0 ? [term.typed] : [...term.lead, term.typed])).join(' ');
}

interface OneWish extends Wish {
  /** The other known terms of the query. */
  readonly others: readonly ReadTerm[];
}

/**
 * Returns the best replacement of a word: one that sounds the same, one of its stem, one that it is a prefix of, or the
 * likeliest of those spelled or sounding like it; null without any. A word of Portuguese is no typing error: only words
 * of its stem replace it [CAT+03].
 */
async function bestReplacement(
  db: StoreDatabase,
  { read, wish }: { read: ReadTerm; wish: OneWish },
): Promise<ReadTerm | null> {
  const { term } = read;
  const [word = '', ...more] = term.phrase;
  if (more.length > 0 || !/[a-z]/.test(word)) return null;
  const isWord = isOfLanguage(word) || (term.isOpen && beginsPortugueseWord(word));
  if (isWord) return ofStem(db, { read, wish });
  const typed = [term.typed, ...diminutiveBases(word), ...respellings(word)];
  const alike = await searchRepository.wordsLike(db, typed);
  const candidates = [...alike, ...wordsOf(wish.synonyms), ...usualWords];
  const plain = [word, ...typed.slice(1)];
  const rated = likelyWords(plain, candidates, wish.isOpen);
  const heard = rated.filter(({ distance }) => distance <= phoneticDistance);
  const bestHomophone = await likeliest(db, { words: heard, wish });
  const sounding = bestHomophone ?? (await ofStem(db, { read, wish }));
  if (sounding) return sounding;
  if (word.length >= shortestBeginning && !term.isOpen) {
    const begun = { ...read, term: { ...term, isOpen: true } };
    if (await isHad(db, begun)) return begun;
  }
  const beginning =
    wish.isOpen && word.length >= shortestBeginning
      ? await searchRepository.wordsFrom(db, word.slice(0, 2))
      : [];
  const all = beginning.length === 0 ? rated : likelyWords(plain, [...candidates, ...beginning], wish.isOpen);
  return (
    (await likeliest(db, { words: all, wish })) ??
    (await likeliest(db, { words: await usualHeardAs(db, typed), wish })) ??
    (await compound(db, { read, wish }))
  );
}

/** Returns the word if products have its stem, else the likeliest word of the vocabulary with that stem. */
async function ofStem(
  db: StoreDatabase,
  { read, wish }: { read: ReadTerm; wish: OneWish },
): Promise<ReadTerm | null> {
  return (await isHad(db, read)) ? read : likeliest(db, { words: relatedWords(read), wish });
}

/** Returns words of the vocabulary that sound like the typed ones. */
async function usualHeardAs(db: StoreDatabase, typed: readonly string[]): Promise<RatedWord[]> {
  const [usual, typedSounds] = await Promise.all([soundsOfUsual(db), searchRepository.soundsOf(db, typed)]);
  return usualWords
    .filter((_, at) => typedSounds.includes(usual[at] ?? ''))
    .map((one) => ({ ...one, distance: phoneticDistance }));
}

let usualSounds: readonly string[] | undefined;

/** The same in every store, so they are read once. */
async function soundsOfUsual(db: StoreDatabase): Promise<readonly string[]> {
  usualSounds ??= await searchRepository.soundsOf(
    db,
    usualWords.map(({ shown }) => shown),
  );
  return usualSounds;
}

const shortestStem = 5;

/** Returns words of the vocabulary that begin with a stem of the word: perfumador, perfume. */
function relatedWords({ stems, term }: ReadTerm): RatedWord[] {
  const [stem = ''] = stems;
  return term.isOpen || stem.length < shortestStem
    ? []
    : usualWords
        .filter(({ word }) => word.startsWith(stem))
        .map((one) => ({ ...one, distance: phoneticDistance }));
}

const shortestPart = 4;

/** Splits a word that is two words written together, if products or synonyms have them adjacent: cobreleito. */
async function compound(
  db: StoreDatabase,
  { read, wish }: { read: ReadTerm; wish: Wish },
): Promise<ReadTerm | null> {
  const [word = ''] = read.term.phrase;
  const splits = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ]);
  const tried = splits.map((phrase) => {
    const [joined, ...more] = searchTerms(phrase.join(' '), wish.synonyms);
    const term = joined && more.length === 0 ? joined : { ...read.term, phrase };
    return { term: { ...term, typed: phrase.join(' '), isQuoted: true }, stems: [] };
  });
  const counts = await searchRepository.count(db, { queries: tried.map(partOf), limit: 1 });
  return tried.find((_, at) => counts[at] !== 0) ?? null;
}

async function isHad(db: StoreDatabase, read: ReadTerm): Promise<boolean> {
  const [count] = await searchRepository.count(db, { queries: [partOf(read)], limit: 1 });
  return count !== 0;
}

/**
 * Returns, of the words with the lowest edit distance that products have, the most frequent one; the others also match.
 * Next to other words, a word that no product combines with them only counts if it sounds the same.
 */
async function likeliest(
  db: StoreDatabase,
  { words, wish: { synonyms, others } }: { words: readonly RatedWord[]; wish: OneWish },
): Promise<ReadTerm | null> {
  const tried = words
    .flatMap(({ shown, distance }) =>
      // Excludes words without meaning, such as "para".
      searchTerms(shown.toLowerCase(), synonyms).map((term) => ({ term, distance })),
    )
    .slice(0, maxTried);
  const terms = asWritten(tried.map(({ term }) => term));
  const counts = await searchRepository.count(db, {
    queries: terms.map((term, at) =>
      (tried[at]?.distance ?? 0) <= phoneticDistance ? partOf(term) : queryOfAll([term, ...others]).match,
    ),
    limit: enoughProducts,
  });
  const had = terms
    .map((term, at) => ({ term, count: counts[at] ?? 0, distance: tried[at]?.distance ?? 0 }))
    .filter(({ count }) => count > 0);
  const nearest = had
    .filter(({ distance }) => distance === had[0]?.distance)
    .toSorted((one, other) => other.count - one.count);
  const [best, ...more] = nearest.map((one) => one.term);
  return best
    ? { ...best, term: { ...best.term, also: [...best.term.also, ...more.map(({ term }) => term.phrase)] } }
    : null;
}

/** Returns respellings of the first letters that sound the same: ispelho, embalagem and imbalagem. */
function respellings(word: string): string[] {
  const heardAs = { i: 'e', e: 'i', u: 'o', o: 'u' } as const;
  const [, first, rest = ''] = /^([ieuo])([^aeiou].*)$/.exec(word) ?? [];
  return first === undefined ? [] : [heardAs[first as keyof typeof heardAs] + rest];
}

function wordsOf(synonyms: readonly Synonym[]): LikelyWord[] {
  return synonyms.flatMap(({ words }) => {
    const [word, ...more] = plainWords(words);
    return word === undefined || more.length > 0 ? [] : [{ word, shown: words }];
  });
}

/** The single words of the vocabulary that name something to buy or a property of it. */
const usualWords = vocabulary.flatMap(({ shown, words: [word, ...more], same, loose }) =>
  word === undefined || more.length > 0 || same.length + loose.length === 0 ? [] : [{ word, shown }],
);

const partOf = (read: ReadTerm) => queryOfAll([{ ...read, term: { ...read.term, isExcluded: false } }]).match;
