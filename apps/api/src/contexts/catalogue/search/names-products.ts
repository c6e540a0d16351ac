import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { isLight } from './domain/search-terms.ts';
import { queryOfNames } from './domain/text-query.ts';
import { searchRepository } from './search-repository.ts';

/** Returns for each text, by its words, whether a product's name and categories have all of them. */
export async function namesProducts(
  db: StoreDatabase,
  texts: readonly (readonly string[])[],
): Promise<boolean[]> {
  const queries = texts.map((words) =>
    words
      .filter((word) => !isLight(word))
      .map((word) => `(${queryOfNames([word])})`)
      .join(' & '),
  );
  const counts = await searchRepository.count(db, {
    queries: queries.filter((query) => query !== ''),
    limit: 1,
  });
  let at = 0;
  return queries.map((query) => query !== '' && (counts[at++] ?? 0) > 0);
}
