import type { ProductSummary, SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { categoryRepository } from '#api/contexts/catalogue/products/category-repository.ts';
import { narrowedCard } from '#api/contexts/catalogue/products/domain/narrowed-card.ts';
import { productCard } from '#api/contexts/catalogue/products/domain/product-card.ts';
import type { PriceMoment } from '#api/contexts/catalogue/products/price-moment.ts';
import { productRepository } from '#api/contexts/catalogue/products/product-repository.ts';
import { withPricesAt } from '#api/contexts/catalogue/products/with-prices-at.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { namedOptions } from './domain/named-options.ts';
import { type SearchTerm, searchTerms } from './domain/search-terms.ts';
import { nameBegins, suggestedTerms } from './domain/suggested-terms.ts';
import { openAtEnd, productSearch } from './product-search.ts';

/** The number of hits whose names become terms. */
const hitsRead = 40;
const maxTerms = 4;
const maxCategories = 3;
const maxProducts = 4;

/** Suggests completions of a typed text; each leads to products of the store [CAT-03]. */
export async function suggestSearches(
  db: StoreDatabase,
  { settings, text, moment }: { settings: Settings; text: string; moment: PriceMoment },
): Promise<SearchSuggestions> {
  const [found, categories] = await Promise.all([
    productSearch(db, settings['catalog/synonyms']).findByPrefix(text, hitsRead),
    categoryRepository.all(db, { hasCollections: true }),
  ]);
  const searchedText = found.corrected ?? text;
  const namedProducts = found.isPartial ? [] : await productRepository.names(db, found.hits);
  const corrected = found.isPartial ? null : found.corrected;
  const terms = suggestedTerms(
    searchedText,
    namedProducts.map(({ name }) => name),
  );
  const suggestedIds = namedProducts.slice(0, maxProducts).map(({ id }) => id);
  return {
    corrected,
    terms: [...(corrected === null ? [] : [corrected]), ...terms].slice(0, maxTerms),
    categories: categories
      .filter(({ name }) => nameBegins(name, searchedText))
      .slice(0, maxCategories)
      .map(({ url_key, name }) => ({ url_key, name })),
    products: await cardsNamed(db, {
      moment,
      ids: suggestedIds,
      terms: openAtEnd(searchTerms(searchedText, settings['catalog/synonyms'])),
    }),
  };
}

/** Returns product cards with the variant that the words name: the blue one for "almofada azul". */
async function cardsNamed(
  db: StoreDatabase,
  { ids, terms, moment }: { ids: readonly number[]; terms: readonly SearchTerm[]; moment: PriceMoment },
): Promise<ProductSummary[]> {
  const [stored, choices] = await Promise.all([
    productRepository.cards(db, ids),
    terms.length > 1 && ids.length > 0 ? productRepository.choices(db, { ids, at: moment.at }) : [],
  ]);
  const rows = await withPricesAt(db, stored, moment);
  const byId = new Map(choices.map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = byId.get(row.id);
    return product ? narrowedCard(productCard(row), product, namedOptions(product, terms)) : productCard(row);
  });
}
