import type { Synonym } from '@vitrine/contract/synonyms.ts';

import { correctTerms } from '#api/contexts/catalog/correct-terms.ts';
import { productCode, type SearchTerm, searchTerms } from '#api/contexts/catalog/domain/search-terms.ts';
import { queryOfAll, queryOfAny, type ReadTerm } from '#api/contexts/catalog/domain/text-query.ts';
import { readTerms } from '#api/contexts/catalog/read-terms.ts';
import { searchRepository } from '#api/contexts/catalog/search-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

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
   * errors mended, as many of them as any product has [CAT-03].
   */
  async function findTerms(
    terms: readonly SearchTerm[],
    { limit, isOpen }: { limit: number; isOpen: boolean },
  ): Promise<FoundByText> {
    const asTyped = await readTerms(db, terms);
    const found = await hitsOfAll(asTyped, limit);
    if (found.length > 0) return { hits: found, corrected: null, isPartial: false };
    const mended = await correctTerms(db, asTyped, { synonyms, isOpen });
    const { corrected, hasUnknown } = mended;
    const likely = mended.isChanged ? await hitsOfAll(mended.terms, limit) : [];
    if (likely.length > 0) return { hits: likely, corrected, isPartial: hasUnknown };
    const hits = await hitsOfMost(mended.terms, limit);
    return { hits, corrected: hits.length > 0 ? corrected : null, isPartial: hits.length > 0 };
  }

  async function hitsOfAll(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAll(terms);
    if (query.parts.length === 0) return [];
    return (await searchRepository.find(db, query, limit)).map(({ id }) => id);
  }

  async function hitsOfMost(terms: readonly ReadTerm[], limit: number): Promise<number[]> {
    const query = queryOfAny(terms);
    if (query.parts.length === 0) return [];
    const hits = await searchRepository.find(db, query, limit);
    return hits.filter((hit) => hit.terms === hits[0]?.terms).map(({ id }) => id);
  }
}

function openAtEnd(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term, at) => ({ ...term, isOpen: at === terms.length - 1 && !term.isExcluded }));
}
