import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { correctTerms } from './correct-terms.ts';
import { degreeOf, degreeOfNoun, inOrderOf } from './domain/degrees.ts';
import { productCode, type SearchTerm, searchTerms } from './domain/search-terms.ts';
import {
  queryOfAll,
  queryOfAny,
  queryOfKind,
  queryOfNamed,
  type ReadTerm,
  withDescribing,
  worthOfNaming,
} from './domain/text-query.ts';
import { asWritten, withStems, withThesaurus } from './read-terms.ts';
import { type RankedHit, searchRepository } from './search-repository.ts';

/** The result of a text search. */
export interface FoundByText {
  /** Product ids, best first, up to the paging limit. */
  readonly hits: readonly number[];
  /** The corrected text if it differs from the typed one: `almofada azul` for `almofda azul`. */
  readonly corrected: string | null;
  /** Whether no product matches all words and these match some. */
  readonly isPartial: boolean;
}

/** Searches a store's catalogue by text; an external engine could implement it. */
export interface ProductSearch {
  find(text: string): Promise<FoundByText>;
  /** Returns the first hits of an incomplete text, whose last word is a prefix. */
  findByPrefix(text: string, limit: number): Promise<FoundByText>;
}

interface FoundByAll {
  readonly ids: readonly number[];
  /** Whether a product matches the words in its name or categories. */
  readonly isStrong: boolean;
}

/** Bounds the hits and thereby the cost of a search; shoppers do not page further [decision 15]. */
const maxHits = 1000;
/** The number of additional products that match one word by name. */
const maxByName = 100;
/** Below this share of the full score, the words match in texts and facts only. */
const weakPart = 0.65;
/** The factor for the score of a product that lacks a word. */
const worthOfLacking = 0.85;
/** The number of best hits that are reordered by size or price. */
const maxReordered = 100;
/** With fewer full matches, other products of the same kind follow. */
const few = 8;
/** Products that lack a word follow weak full matches if they reach this share of the best score. */
const nearPart = 0.45;
/** Products that lack more words follow if they reach this share of the best score. */
const minShareOfBest = 0.7;

/** Searches the store's catalogue in its database, with the merchant's synonyms. */
export function productSearch(db: StoreDatabase, synonyms: readonly Synonym[]): ProductSearch {
  return {
    async find(text) {
      const code = productCode(text);
      const hits = code === undefined ? [] : await searchRepository.idsByCode(db, code);
      if (hits.length > 0) return { hits, corrected: null, isPartial: false };
      return findTerms(searchTerms(text, synonyms), { limit: maxHits, isOpen: false });
    },
    findByPrefix: (text, limit) => findTerms(openAtEnd(searchTerms(text, synonyms)), { limit, isOpen: true }),
  };

  /**
   * Finds products in steps, each if the previous one finds none: all terms as typed, all terms corrected or by their
   * stems, as many terms as any product matches [CAT-03].
   */
  async function findTerms(
    terms: readonly SearchTerm[],
    { limit, isOpen }: { limit: number; isOpen: boolean },
  ): Promise<FoundByText> {
    const written = asWritten(terms);
    const found = await hitsOfAll(await described(written), { limit, isOpen });
    if (found.isStrong) return { hits: found.ids, corrected: null, isPartial: false };
    const widened = await withThesaurus(db, written);
    const wider = widened === written ? found : await hitsOfAll(await described(widened), { limit, isOpen });
    if (wider.ids.length > 0) return { hits: wider.ids, corrected: null, isPartial: false };
    const stemmed = await withStems(
      db,
      widened.map(({ term }) => term),
    );
    const correction = await correctTerms(db, { terms: stemmed, wish: { synonyms, isOpen } });
    const { corrected, hasUnknown } = correction;
    const describedTerms = await described(correction.terms);
    const likely = await hitsOfAll(describedTerms, { limit, isOpen });
    if (likely.ids.length > 0) return { hits: likely.ids, corrected, isPartial: hasUnknown };
    const hits = await hitsOfMostTerms(describedTerms, limit);
    return { hits, corrected: hits.length > 0 ? corrected : null, isPartial: hits.length > 0 };
  }

  /**
   * A word only describes another one if the store has the other: no product is a "folha", so "folha de chá" is chá.
   */
  async function described(terms: readonly ReadTerm[]): Promise<readonly ReadTerm[]> {
    const marked = withDescribing(terms);
    if (!marked.some(({ isDescribing }) => isDescribing)) return terms;
    const [count] = await searchRepository.count(db, { queries: [queryOfKind(terms).match], limit: 1 });
    return count === 0 ? terms : marked;
  }

  /**
   * Returns products with all words; if few have them in their names, also those that match one word by name [CAT+03].
   */
  async function hitsOfAll(
    terms: readonly ReadTerm[],
    { limit, isOpen }: { limit: number; isOpen: boolean },
  ): Promise<FoundByAll> {
    const query = queryOfAll(terms);
    if (query.match === '') return { ids: [], isStrong: false };
    const hits = await searchRepository.find(db, { query, limit });
    const [best] = hits;
    const strong = hits.filter(({ worth }) => worth >= weakPart * worthOfNaming(query)).length;
    const isEnough = strong >= few || (strong > 0 && (isOpen || !isLoose(terms)));
    if (!best || query.parts.length < 2 || isEnough) {
      return { ids: idsOf(await inDegree(terms, hits)), isStrong: strong > 0 };
    }
    const wider = strong === 0 ? queryOfNamed(terms) : queryOfKind(terms);
    const foundByName =
      wider.match === ''
        ? []
        : await searchRepository.find(db, { query: wider, limit: Math.min(limit, maxByName) });
    const complete = new Set(idsOf(hits));
    const others = foundByName
      .filter(({ id }) => !complete.has(id))
      .map((hit) => ({ ...hit, worth: hit.worth * worthOfLacking }));
    const least = strong === 0 ? nearPart * Math.max(best.worth, others[0]?.worth ?? 0) : 0;
    const near = others.filter(({ worth }) => worth >= least);
    return {
      ids: idsOf(
        await inDegree(
          terms,
          [...hits, ...near].toSorted((one, other) => other.worth - one.worth),
        ),
      ),
      isStrong: strong > 0,
    };
  }

  /** Orders the best hits by size or price where the terms ask for it. */
  async function inDegree(
    terms: readonly ReadTerm[],
    hits: readonly RankedHit[],
  ): Promise<readonly RankedHit[]> {
    const degree = terms
      .map(
        ({
          term: {
            isOptional,
            phrase: [word = ''],
          },
        }) => (isOptional ? degreeOf(word) : degreeOfNoun(word)),
      )
      .find((one) => one !== undefined);
    if (!degree) return hits;
    const first = hits.slice(0, maxReordered);
    const measures = await searchRepository.measures(db, { ids: idsOf(first), degree });
    return [...inOrderOf(first, measures, degree), ...hits.slice(maxReordered)];
  }

  async function hitsOfMostTerms(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAny(terms);
    if (query.match === '') return [];
    const hits = await searchRepository.find(db, { query, limit });
    const maxTerms = Math.max(...hits.map((hit) => hit.terms));
    const least = minShareOfBest * (hits[0]?.worth ?? 0);
    return idsOf(hits.filter((hit) => hit.terms === maxTerms || hit.worth >= least));
  }
}

/** Returns whether a text is vague enough for related products: up to two words or phrases, without an "exact phrase". */
function isLoose(terms: readonly ReadTerm[]): boolean {
  const required = terms.filter(({ term }) => !term.isOptional && !term.isExcluded && !term.isContinued);
  return required.length <= 2 && terms.every(({ term }) => !term.isQuoted);
}

const idsOf = (hits: readonly RankedHit[]) => hits.map(({ id }) => id);

/** Marks the last term of an incomplete text as a prefix. */
export function openAtEnd(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term, at) => ({ ...term, isOpen: at === terms.length - 1 && !term.isExcluded }));
}
