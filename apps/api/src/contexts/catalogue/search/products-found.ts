import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';

import { productRepository } from '#api/contexts/catalogue/products/product-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { productSearch } from './product-search.ts';

const mostNames = 8;

/** Returns how many products a search finds with these synonyms, and the names of the first ones. */
export async function productsFound(
  db: StoreDatabase,
  { text, synonyms }: { text: string; synonyms: readonly Synonym[] },
): Promise<{ total: number; names: string[] }> {
  const { hits } = await productSearch(db, synonyms).find(text);
  const rows = await productRepository.cards(db, hits.slice(0, mostNames));
  return { total: hits.length, names: rows.map(({ name }) => name) };
}
