import type { ProductSummary, PagedProducts, ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import { findAnswers } from '#api/contexts/catalogue/answers/find-answers.ts';
import {
  categoryRepository,
  type ListedCategory,
} from '#api/contexts/catalogue/products/category-repository.ts';
import {
  narrowedCard,
  type RequestedOptions,
  requestedOptions,
} from '#api/contexts/catalogue/products/domain/narrowed-card.ts';
import { productCard } from '#api/contexts/catalogue/products/domain/product-card.ts';
import type { PriceMoment } from '#api/contexts/catalogue/products/price-moment.ts';
import { productRepository } from '#api/contexts/catalogue/products/product-repository.ts';
import { withPricesAt } from '#api/contexts/catalogue/products/with-prices-at.ts';
import type { FoundByText } from '#api/contexts/catalogue/search/product-search.ts';
import { noteUnanswered } from '#api/contexts/catalogue/search/unanswered-searches.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { filtersOfListing, requestedFilters } from './domain/listing-filters.ts';
import type { ProductOrder } from './domain/listing-query.ts';
import { searchIntent } from './domain/search-intents.ts';
import { findByText } from './find-by-text.ts';
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

export interface ListingContext extends InStore, Using<'clock' | 'storeTexts'> {
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
  const [category, searched] = await Promise.all([
    listedCategory(context, wish.category),
    searchedBy(context, wish),
  ]);
  const page = await listedPage(context, { wish, category, hits: searched?.found.hits });
  return { ...page, search: searched?.search ?? null };
}

interface ListedSubject {
  readonly wish: ProductListWish;
  readonly category: ListedCategory | undefined;
  readonly hits: readonly number[] | undefined;
  /** The products that arrive in time; undefined for all. */
  readonly arriving?: readonly number[];
}

/** Returns one page of the products of a category or search. Responds 404 beyond the last page. */
export async function listedPage(
  { db, listing, moment, settings, refuse }: ListingContext & Refusing<'not_found'>,
  { wish, category, hits, arriving }: ListedSubject,
): Promise<Omit<PagedProducts, 'search'>> {
  const { page = 1, per_page: perPage = defaultPerPage, sort = 'relevance' } = wish;
  const codes = settings['catalog/filters'];
  const requested = requestedFilters(wish.filters ?? '', codes);
  const listed = await listing.find(
    codes,
    { ...requested, categoryIds: category?.ids, hits, arriving },
    { ...orderOf(sort, category), limit: perPage, offset: (page - 1) * perPage, at: moment.at },
  );
  const pageCount = Math.max(1, Math.ceil(listed.total / perPage));
  if (page > pageCount) throw refuse('not_found');
  return {
    items: await cardsOf(db, { ids: listed.ids, requested: requestedOptions(listed.chosen, codes), moment }),
    total: listed.total,
    page,
    page_count: pageCount,
    per_page: perPage,
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

/** Returns a category with what its listing needs; undefined without a key. Responds 404 to an unknown one. */
export async function listedCategory(
  { db, refuse }: InStore & Refusing<'not_found'>,
  urlKey: string | undefined,
): Promise<ListedCategory | undefined> {
  if (urlKey === undefined) return undefined;
  const category = await categoryRepository.listed(db, urlKey);
  if (!category) throw refuse('not_found');
  return category;
}

/** A collection has an order of its own, until the shopper chooses another one. */
function orderOf(
  sort: ProductSort,
  category: ListedCategory | undefined,
): Pick<ProductOrder, 'sort' | 'firstIds'> {
  if (sort !== 'relevance' || !category?.sort) return { sort };
  return { sort: category.sort, firstIds: category.firstIds };
}

interface Searched {
  readonly found: FoundByText;
  /** Null without a text. */
  readonly search: PagedProducts['search'];
}

/** Returns the products of the given codes or of a search, best first; undefined without either. */
async function searchedBy(
  context: ListingContext,
  { skus, q }: ProductListWish,
): Promise<Searched | undefined> {
  if (skus !== undefined) {
    const listed = skus.split(',').map((sku) => sku.trim());
    const hits = await productRepository.idsInOrder(
      context.db,
      listed.filter((sku) => sku !== ''),
    );
    return { found: { hits, corrected: null, isPartial: false }, search: null };
  }
  return q === undefined || q === '' ? undefined : searchedByText(context, q);
}

async function searchedByText(context: ListingContext, q: string): Promise<Searched> {
  const { db, primary, services } = context;
  const { asked, found, isAsked } = await foundByText(context, q);
  const hasTopic = asked.question.topics.length > 0;
  const answers = isAsked ? asked.answers : [];
  const destinations = await searchDestinations(db, {
    intent: searchIntent(q),
    answers: hasTopic ? asked.answers : answers,
  });
  const isUnanswered = isAsked ? asked.fit !== 'good' : found.hits.length === 0 && destinations.length === 0;
  if (isUnanswered) await noteUnanswered(primary, { text: q, now: services.clock.now() });
  return {
    found,
    search: { corrected: found.corrected, is_partial: found.isPartial, destinations, answers: [...answers] },
  };
}

/** Returns the products of a search, best first, and what it asks for. */
export async function foundByText(context: ListingContext, q: string) {
  const { db, listing, moment, settings } = context;
  const asked = await findAnswers(context, q);
  const byText = await findByText(db, {
    q,
    intent: searchIntent(q),
    asked,
    synonyms: settings['catalog/synonyms'],
    codes: settings['catalog/filters'],
    listing,
    at: moment.at,
  });
  return { asked, ...byText };
}
