import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { SearchTerm } from './domain/search-terms.ts';
import type { ReadTerm } from './domain/text-query.ts';
import { searchRepository } from './search-repository.ts';

/** Terms by their words alone. */
export const asWritten = (terms: readonly SearchTerm[]): ReadTerm[] =>
  terms.map((term) => ({ term, stems: [] }));

/** Terms by the stems of their words as well: `listrada` finds `listras`. */
export async function withStems(db: StoreDatabase, terms: readonly SearchTerm[]): Promise<ReadTerm[]> {
  const words = terms.map(({ phrase }) => (phrase.length === 1 ? (phrase[0] ?? '') : ''));
  const stems = await searchRepository.stemsOf(db, words);
  return terms.map((term, at) => ({ term, stems: term.isExcluded ? [] : (stems[at] ?? []) }));
}
