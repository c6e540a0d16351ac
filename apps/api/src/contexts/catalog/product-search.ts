import type { Synonym } from '@vitrine/contract/synonyms.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { correctTerms } from './correct-terms.ts';
import { degreeOf, inOrderOf } from './domain/degrees.ts';
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
  /** Product ids, best first, up to the limit of paging. */
  readonly hits: readonly number[];
  /** The text that was looked for where that is not what was typed: `almofada azul` for `almofda azul`. */
  readonly corrected: string | null;
  /** Whether no product has all the words: these have some. */
  readonly isPartial: boolean;
}

/** Searches a store's catalogue by text; an external engine could implement it. */
export interface ProductSearch {
  find(text: string): Promise<FoundByText>;
  /** The first hits of a text that is still being typed: its last word may go on. */
  findByPrefix(text: string, limit: number): Promise<FoundByText>;
}

interface FoundByAll {
  readonly ids: readonly number[];
  /** Whether a product has the words where they say what it is. */
  readonly isStrong: boolean;
}

/** Bounds the hits and thereby the cost of a search; shoppers do not page further [decision 15]. */
const maxHits = 1000;
/** Products that only the name of one word brings in, beside those that have all words. */
const maxByName = 100;
/** Below this part of what naming every word is worth, the words stand in texts and facts only. */
const weakPart = 0.65;
/** What is left of a product's worth that lacks a word. */
const worthOfLacking = 0.85;
/** So many of the best hits are put in order of size or price. */
const maxReordered = 100;
/** Where fewer than these have every word, others of the kind that is looked for follow. */
const few = 4;
/** What lacks a word stays beside weak hits with all words if it is worth this part of the best. */
const nearPart = 0.45;
/** What lacks more words than others stays if it is worth this part of the best hit. */
const minShareOfBest = 0.7;

/** The search of the store whose database this is, by that database, with the words its merchant holds for the same. */
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
   * What the terms mean; the next counts where one finds nothing: all of them as they are typed, all of them with typing
   * errors mended or by their stems, as many of them as any product has [CAT-03].
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
    const mended = await correctTerms(db, stemmed, { synonyms, isOpen });
    const { corrected, hasUnknown } = mended;
    const meant = await described(mended.terms);
    const likely = await hitsOfAll(meant, { limit, isOpen });
    if (likely.ids.length > 0) return { hits: likely.ids, corrected, isPartial: hasUnknown };
    const hits = await hitsOfMostTerms(meant, limit);
    return { hits, corrected: hits.length > 0 ? corrected : null, isPartial: hits.length > 0 };
  }

  /** Words describe another thing only where the store has such a thing: no product is a "folha", so "folha de chá" is chá. */
  async function described(terms: readonly ReadTerm[]): Promise<readonly ReadTerm[]> {
    const marked = withDescribing(terms);
    if (!marked.some(({ isDescribing }) => isDescribing)) return terms;
    const [count] = await searchRepository.count(db, [queryOfKind(terms).match], 1);
    return count === 0 ? terms : marked;
  }

  /** Products with all words; where few are named by them, also those that one of the words names [CAT+03]. */
  async function hitsOfAll(
    terms: readonly ReadTerm[],
    { limit, isOpen }: { limit: number; isOpen: boolean },
  ): Promise<FoundByAll> {
    const query = queryOfAll(terms);
    if (query.match === '') return { ids: [], isStrong: false };
    const hits = await searchRepository.find(db, query, limit);
    const [best] = hits;
    const strong = hits.filter(({ worth }) => worth >= weakPart * worthOfNaming(query)).length;
    const isEnough = strong >= few || (strong > 0 && (isOpen || !isLoose(terms)));
    if (!best || query.parts.length < 2 || isEnough) {
      return { ids: idsOf(await inDegree(terms, hits)), isStrong: strong > 0 };
    }
    const wider = strong === 0 ? queryOfNamed(terms) : queryOfKind(terms);
    const named =
      wider.match === '' ? [] : await searchRepository.find(db, wider, Math.min(limit, maxByName));
    const complete = new Set(idsOf(hits));
    const others = named
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
      .filter(({ term }) => term.isOptional)
      .map(({ term }) => degreeOf(term.phrase[0] ?? ''))
      .find((one) => one !== undefined);
    if (!degree) return hits;
    const first = hits.slice(0, maxReordered);
    const measures = await searchRepository.measures(db, idsOf(first), degree);
    return [...inOrderOf(first, measures, degree), ...hits.slice(maxReordered)];
  }

  async function hitsOfMostTerms(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAny(terms);
    if (query.match === '') return [];
    const hits = await searchRepository.find(db, query, limit);
    const most = Math.max(...hits.map((hit) => hit.terms));
    const least = minShareOfBest * (hits[0]?.worth ?? 0);
    return idsOf(hits.filter((hit) => hit.terms === most || hit.worth >= least));
  }
}

/** Whether a text says so little that others of the kind may be meant: two words and no "exact phrase". */
function isLoose(terms: readonly ReadTerm[]): boolean {
  const required = terms.filter(({ term }) => !term.isOptional && !term.isExcluded);
  return required.length <= 2 && terms.every(({ term }) => !term.isQuoted);
}

const idsOf = (hits: readonly RankedHit[]) => hits.map(({ id }) => id);

/** Returns terms of a text that is still being typed: its last word may go on. */
export function openAtEnd(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term, at) => ({ ...term, isOpen: at === terms.length - 1 && !term.isExcluded }));
}
