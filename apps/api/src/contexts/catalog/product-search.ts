import type { Synonym } from '@vitrine/contract/synonyms.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { correctTerms } from './correct-terms.ts';
import { productCode, type SearchTerm, searchTerms } from './domain/search-terms.ts';
import { queryOfAll, queryOfAny, queryOfNamed, type ReadTerm, worthOfNaming } from './domain/text-query.ts';
import { asWritten, withStems } from './read-terms.ts';
import { type RankedHit, searchRepository } from './search-repository.ts';

/** What a text was found to mean. */
export interface FoundByText {
  /** Products, the best first, as many as anybody would page through. */
  readonly hits: readonly number[];
  /** The text that was looked for where that is not what was typed: `almofada azul` for `almofda azul`. */
  readonly corrected: string | null;
  /** Whether no product has all the words: these have some. */
  readonly isPartial: boolean;
}

/** What searches a store's catalogue by text: an engine of another kind may stand here. */
export interface ProductSearch {
  find(text: string): Promise<FoundByText>;
  /** The first hits of a text that is still being typed: its last word may go on. */
  findBegun(text: string, limit: number): Promise<FoundByText>;
}

/** More than these nobody pages through; what a search costs ends with them [decision 15]. */
const mostHits = 1000;
/** Products that only the name of one word brings in, beside those that have all words. */
const mostNamed = 100;
/** Below this part of what naming every word is worth, the words stand in texts and facts only. */
const weakPart = 0.65;
/** What is left of a product's worth that lacks a word. */
const worthOfLacking = 0.85;
/** What lacks a word stays if it is worth this part of the best hit. */
const nearPart = 0.7;

/** The search of the store whose database this is, by that database, with the words its merchant holds for the same. */
export function productSearch(db: StoreDatabase, synonyms: readonly Synonym[]): ProductSearch {
  return {
    async find(text) {
      const code = productCode(text);
      const hits = code === undefined ? [] : await searchRepository.idsByCode(db, code);
      if (hits.length > 0) return { hits, corrected: null, isPartial: false };
      return findTerms(searchTerms(text, synonyms), { limit: mostHits, isOpen: false });
    },
    findBegun: (text, limit) => findTerms(openAtEnd(searchTerms(text, synonyms)), { limit, isOpen: true }),
  };

  /**
   * What the terms mean; the next counts where one finds nothing: all of them as they are typed, all of them with typing
   * errors mended or by their stems, as many of them as any product has [CAT-03].
   */
  async function findTerms(
    terms: readonly SearchTerm[],
    { limit, isOpen }: { limit: number; isOpen: boolean },
  ): Promise<FoundByText> {
    const found = await hitsOfAll(asWritten(terms), limit);
    if (found.length > 0) return { hits: found, corrected: null, isPartial: false };
    const mended = await correctTerms(db, await withStems(db, terms), { synonyms, isOpen });
    const { corrected, hasUnknown } = mended;
    const likely = await hitsOfAll(mended.terms, limit);
    if (likely.length > 0) return { hits: likely, corrected, isPartial: hasUnknown };
    const hits = await hitsOfMost(mended.terms, limit);
    return { hits, corrected: hits.length > 0 ? corrected : null, isPartial: hits.length > 0 };
  }

  /** Products with all words; where none is named by them, also those that one of the words names [CAT+03]. */
  async function hitsOfAll(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAll(terms);
    if (query.match === '') return [];
    const hits = await searchRepository.find(db, query, limit);
    const [best] = hits;
    const isWeak = best !== undefined && best.worth < weakPart * worthOfNaming(query);
    if (!isWeak || query.parts.length < 2) return idsOf(hits);
    const named = await searchRepository.find(db, queryOfNamed(terms), Math.min(limit, mostNamed));
    const complete = new Set(idsOf(hits));
    const others = named
      .filter(({ id }) => !complete.has(id))
      .map((hit) => ({ ...hit, worth: hit.worth * worthOfLacking }));
    const least = nearPart * Math.max(best.worth, others[0]?.worth ?? 0);
    const near = others.filter(({ worth }) => worth >= least);
    return idsOf([...hits, ...near].toSorted((one, other) => other.worth - one.worth));
  }

  async function hitsOfMost(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAny(terms);
    if (query.match === '') return [];
    const hits = await searchRepository.find(db, query, limit);
    const most = Math.max(...hits.map((hit) => hit.terms));
    const least = nearPart * (hits[0]?.worth ?? 0);
    return idsOf(hits.filter((hit) => hit.terms === most || hit.worth >= least));
  }
}

const idsOf = (hits: readonly RankedHit[]) => hits.map(({ id }) => id);

function openAtEnd(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term, at) => ({ ...term, isOpen: at === terms.length - 1 && !term.isExcluded }));
}
