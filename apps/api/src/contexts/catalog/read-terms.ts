import type { SearchTerm } from '#api/contexts/catalog/domain/search-terms.ts';
import { phraseText, type ReadTerm } from '#api/contexts/catalog/domain/text-query.ts';
import { searchRepository } from '#api/contexts/catalog/search-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Terms as the database reads them. */
export async function readTerms(db: StoreDatabase, terms: readonly SearchTerm[]): Promise<ReadTerm[]> {
  const texts = terms.map((term) => [
    phraseText(term.phrase, term.isOpen),
    ...term.also.map((phrase) => phraseText(phrase)),
  ]);
  const queries = await searchRepository.read(db, texts.flat());
  let from = 0;
  return terms.map((term, at) => {
    const count = texts[at]?.length ?? 0;
    const [phrase = '', ...also] = queries.slice(from, from + count);
    from += count;
    return { term, phrase, also };
  });
}
