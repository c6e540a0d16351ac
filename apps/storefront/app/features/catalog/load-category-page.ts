import type { Category, Image, ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import { api } from '#app/platform/api.ts';
import { orNull } from '#app/platform/or-null.ts';
import type { BrowserSettings } from '#app/platform/store-context.ts';

import { type CardView, cardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { loadPaymentTerms } from './load-payment-terms.ts';

const productsPerPage = 24;

/** Which part of a listing, in which order. */
export interface Listing {
  readonly sort: ProductSort;
  readonly page: number;
}

/** A part of a listing and where it stands in the whole. */
export interface ListingView extends Listing {
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly pageCount: number;
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
export async function loadListing(
  source: { category: string } | { q: string },
  listing: Listing,
): Promise<ListingView | null> {
  const query = {
    ...source,
    sort: listing.sort,
    page: String(listing.page),
    per_page: String(productsPerPage),
  };
  const found = await orNull(api('GET /api/catalog/products', { query }));
  if (!found || listing.page > Math.max(1, found.page_count)) return null;
  return { ...listing, cards: found.items.map(cardView), total: found.total, pageCount: found.page_count };
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
