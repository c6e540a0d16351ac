import type { SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { categoryRepository } from './category-repository.ts';
import { productCard } from './domain/product-card.ts';
import { nameBegins, suggestedTerms } from './domain/suggested-terms.ts';
import { productRepository } from './product-repository.ts';
import { productSearch } from './product-search.ts';

/** Terms are made of the names of so many hits. */
const hitsRead = 40;
const mostTerms = 4;
const mostCategories = 3;
const mostProducts = 4;

/** What a text that is being typed may become: each of it leads to products that there are [CAT-03]. */
export async function suggestSearches(db: StoreDatabase, text: string): Promise<SearchSuggestions> {
  const settings = await storeSettings(db);
  const [found, categories] = await Promise.all([
    productSearch(db, settings['catalog/synonyms']).findBegun(text, hitsRead),
    categoryRepository.all(db),
  ]);
  const meant = found.corrected ?? text;
  const named = found.isPartial ? [] : await productRepository.names(db, found.hits);
  const corrected = found.isPartial ? null : found.corrected;
  const terms = suggestedTerms(
    meant,
    named.map(({ name }) => name),
  );
  const shown = named.slice(0, mostProducts).map(({ id }) => id);
  return {
    corrected,
    terms: [...(corrected === null ? [] : [corrected]), ...terms].slice(0, mostTerms),
    categories: categories
      .filter(({ name }) => nameBegins(name, meant))
      .slice(0, mostCategories)
      .map(({ url_key, name }) => ({ url_key, name })),
    products: (await productRepository.cards(db, shown)).map(productCard),
  };
}
