import { type ChosenFilters, filterText, parseFilterText } from '@vitrine/contract/filter-text.ts';
import type {
  Category,
  Image,
  ListingFilters,
  PagedProducts,
  ProductSort,
} from '@vitrine/contract/schemas/catalog.ts';

import { type CardView, cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { api } from '#app/platform/api.ts';
import { orNull } from '#app/platform/or-null.ts';
import type { BrowserSettings } from '#app/platform/store-context.ts';

const productsPerPage = 24;

/** Which part of a listing, narrowed by what, in which order. */
export interface Listing {
  readonly filters: ChosenFilters;
  readonly sort: ProductSort;
  readonly page: number;
}

/** The subject of a listing. */
export type ListingSource = { readonly category: string } | { readonly q: string };

/** A part of a listing and where it stands in the whole. */
export interface ListingView {
  readonly source: ListingSource;
  /** The requested filters that the store has. */
  readonly chosen: ChosenFilters;
  readonly sort: ProductSort;
  readonly page: number;
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly pageCount: number;
  readonly filters: ListingFilters;
  /** How the text of a search was taken. */
  readonly search: PagedProducts['search'];
}

export interface CategoryPageView {
  readonly category: Pick<Category, 'id' | 'url_key' | 'name' | 'description_html' | 'breadcrumb'> & {
    readonly image: Image | null;
    readonly children: readonly { url_key: string; name: string }[];
  };
  readonly listing: ListingView;
  readonly terms: PaymentTerms;
}

/** Products of a category or of a search; null when there is no such category or no such page of it. */
export async function loadListing(source: ListingSource, listing: Listing): Promise<ListingView | null> {
  const found = await orNull(
    api('GET /api/catalog/products', {
      query: { ...listingQuery(source, listing), with_filters: 'true' },
    }),
  );
  if (!found?.filters || listing.page > Math.max(1, found.page_count)) return null;
  return {
    source,
    chosen: parseFilterText(found.filters.chosen) ?? {},
    sort: listing.sort,
    page: listing.page,
    cards: found.items.map(cardView),
    total: found.total,
    pageCount: found.page_count,
    filters: found.filters,
    search: found.search,
  };
}

/** The cards of one page of a listing. */
export async function loadCards(source: ListingSource, listing: Listing): Promise<readonly CardView[]> {
  const { items } = await api('GET /api/catalog/products', { query: listingQuery(source, listing) });
  return items.map(cardView);
}

function listingQuery(source: ListingSource, { filters, sort, page }: Listing) {
  const text = filterText(filters);
  return {
    ...source,
    ...(text !== '' && { filters: text }),
    sort,
    page: String(page),
    per_page: String(productsPerPage),
  };
}

export async function loadCategoryPage(
  urlKey: string,
  listing: Listing,
  settings: BrowserSettings,
): Promise<CategoryPageView | null> {
  const [category, listed, terms] = await Promise.all([
    orNull(api('GET /api/catalog/categories/by-key', { query: { url_key: urlKey } })),
    loadListing({ category: urlKey }, listing),
    loadPaymentTerms(settings),
  ]);
  if (!category || !listed) return null;
  const { id, url_key, name, description_html, breadcrumb, image, children } = category;
  return {
    category: {
      id,
      url_key,
      name,
      description_html,
      breadcrumb,
      image,
      children: children.map((child) => ({ url_key: child.url_key, name: child.name })),
    },
    listing: listed,
    terms,
  };
}
