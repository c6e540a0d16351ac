import { type NamedCode, ownFilters } from '@vitrine/contract/filter-names.ts';
import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';
import type { ProductSummary, PagedProducts, ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { categoryRepository } from '#api/contexts/catalogue/products/category-repository.ts';
import {
  narrowedCard,
  type RequestedOptions,
  requestedOptions,
} from '#api/contexts/catalogue/products/domain/narrowed-card.ts';
import { productCard } from '#api/contexts/catalogue/products/domain/product-card.ts';
import type { PriceMoment } from '#api/contexts/catalogue/products/price-moment.ts';
import { productRepository } from '#api/contexts/catalogue/products/product-repository.ts';
import { withPricesAt } from '#api/contexts/catalogue/products/with-prices-at.ts';
import { type FoundByText, productSearch } from '#api/contexts/catalogue/search/product-search.ts';
import { noteUnanswered } from '#api/contexts/catalogue/search/unanswered-searches.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { filtersOfListing, requestedFilters } from './domain/listing-filters.ts';
import { searchIntent, type SearchIntent } from './domain/search-intents.ts';
import type { ProductListing } from './product-listing.ts';
import { searchDestinations } from './search-destinations.ts';

export interface ProductListWish {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  readonly skus?: string | undefined;
  readonly sort?: ProductSort | undefined;
  /** In the contract's format: `cor=areia,terracota;preco-de=50`. */
  readonly filters?: string | undefined;
  readonly with_filters?: 'true' | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

const defaultPerPage = 24;
const maxOffers = 1000;

interface ListingContext extends InStore, Using<'clock' | 'pageTitles'> {
  /** The database that takes writes. */
  readonly primary: StoreDatabase;
  readonly listing: ProductListing;
  readonly moment: PriceMoment;
  readonly settings: Settings;
}

/** Returns one page of products. Responds 404 to an unknown category and beyond the last page. */
export async function listProducts(
  context: ListingContext & Refusing<'not_found'>,
  wish: ProductListWish,
): Promise<PagedProducts> {
  const { db, primary, listing, moment, settings, services } = context;
  const { page = 1, per_page: perPage = defaultPerPage, sort = 'relevance' } = wish;
  const codes = settings['catalog/filters'];
  const now = services.clock.now();
  const intent = wish.q === undefined ? null : searchIntent(wish.q);
  const [categoryIds, found, destinations] = await Promise.all([
    categoryIdsOf(context, wish.category),
    foundBy(db, { wish, synonyms: settings['catalog/synonyms'], intent, codes, listing, at: moment.at }),
    intent ? searchDestinations({ db, services }, { intent, now, homePage: settings.home_page }) : [],
  ]);
  if (wish.q && found?.hits.length === 0 && destinations.length === 0)
    await noteUnanswered(primary, { text: wish.q, now });
  const requested = requestedFilters(wish.filters ?? '', codes);
  const listed = await listing.find(
    codes,
    { ...requested, categoryIds, hits: found?.hits },
    { sort, limit: perPage, offset: (page - 1) * perPage, at: moment.at },
  );
  const pageCount = Math.max(1, Math.ceil(listed.total / perPage));
  if (page > pageCount) throw context.refuse('not_found');
  return {
    items: await cardsOf(db, { ids: listed.ids, requested: requestedOptions(listed.chosen, codes), moment }),
    total: listed.total,
    page,
    page_count: pageCount,
    per_page: perPage,
    search:
      wish.q === undefined || !found
        ? null
        : { corrected: found.corrected, is_partial: found.isPartial, destinations },
    filters: wish.with_filters ? filtersOfListing(requested.price, listed, codes) : null,
  };
}

/** Returns the cards of a list; narrowed by options, those of the selected variants [CAT-01]. */
async function cardsOf(
  db: StoreDatabase,
  { ids, requested, moment }: { ids: readonly number[]; requested: RequestedOptions; moment: PriceMoment },
): Promise<ProductSummary[]> {
  const [stored, choices] = await Promise.all([
    productRepository.cards(db, ids),
    requested.size > 0 && ids.length > 0 ? productRepository.choices(db, { ids, at: moment.at }) : [],
  ]);
  const rows = await withPricesAt(db, stored, moment);
  const byId = new Map(choices.map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = byId.get(row.id);
    return product ? narrowedCard(productCard(row), product, requested) : productCard(row);
  });
}

async function categoryIdsOf(
  { db, refuse }: InStore & Refusing<'not_found'>,
  urlKey: string | undefined,
): Promise<number[] | undefined> {
  if (urlKey === undefined) return undefined;
  const ids = await categoryRepository.idsFrom(db, urlKey);
  if (ids.length === 0) throw refuse('not_found');
  return ids;
}

interface SearchedBy {
  readonly synonyms: readonly Synonym[];
  readonly intent: SearchIntent | null;
  readonly codes: readonly NamedCode[];
  readonly listing: ProductListing;
  /** The moment of the prices; null is now. */
  readonly at: Date | null;
}

/** Returns the ids of the given codes or of a search, best first; undefined without either. */
async function foundBy(
  db: StoreDatabase,
  { wish: { skus, q }, synonyms, intent, codes, listing, at }: SearchedBy & { wish: ProductListWish },
): Promise<FoundByText | undefined> {
  if (skus !== undefined) {
    const listed = skus.split(',').map((sku) => sku.trim());
    const hits = await productRepository.idsInOrder(
      db,
      listed.filter((sku) => sku !== ''),
    );
    return { hits, corrected: null, isPartial: false };
  }
  if (q === undefined || q === '') return undefined;
  if (!intent) return productSearch(db, synonyms).find(q);
  if (!intent.offer && !intent.price) return searchPastPageWords(db, { q, rest: intent.rest, synonyms });
  return foundOffers(db, { intent, synonyms, codes, listing, at });
}

/**
 * Returns the products that match all words of a text that also names a page; else those that match the remaining
 * words.
 */
async function searchPastPageWords(
  db: StoreDatabase,
  { q, rest, synonyms }: { q: string; rest: string; synonyms: readonly Synonym[] },
): Promise<FoundByText> {
  const search = productSearch(db, synonyms);
  const found = await search.find(q);
  if (found.corrected === null && !found.isPartial) return found;
  return rest === '' ? { hits: [], corrected: null, isPartial: false } : search.find(rest);
}

/**
 * Returns the products with the offer or price that match the remaining words; without any, those that match the words
 * alone.
 */
async function foundOffers(
  db: StoreDatabase,
  {
    intent: { offer, price, rest },
    synonyms,
    codes,
    listing,
    at,
  }: Omit<SearchedBy, 'intent'> & { intent: SearchIntent },
): Promise<FoundByText> {
  const found = rest === '' ? null : await productSearch(db, synonyms).find(rest);
  const offered = await listing.find(
    codes,
    {
      chosen: new Map(offer ? [[ownFilters.offers, [offer]]] : []),
      price: price ?? { fromCentavos: null, toCentavos: null },
      hits: found?.hits,
    },
    { sort: 'relevance', limit: maxOffers, offset: 0, at },
  );
  if (!found) return { hits: offered.ids, corrected: null, isPartial: false };
  return offered.ids.length > 0
    ? { ...found, hits: offered.ids }
    : { ...found, isPartial: found.hits.length > 0 };
}
