import type { Category, Image } from '@vitrine/contract/schemas/catalog.ts';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';

import { type Listing, type ListingView, loadListing } from './load-listing.ts';

export interface CategoryPageView {
  readonly category: Pick<
    Category,
    'id' | 'url_key' | 'name' | 'description_html' | 'breadcrumb' | 'seo_title' | 'seo_description'
  > & {
    readonly image: Image | null;
    readonly banner: Image | null;
    readonly children: readonly { url_key: string; name: string }[];
  };
  readonly listing: ListingView;
  readonly terms: PaymentTerms;
}

/** Loads a category and one page of its products; null without such a category or beyond the last page. */
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
  const { id, url_key, name, description_html, breadcrumb, image, banner = null, children } = category;
  const { seo_title: title, seo_description: text } = category;
  return {
    category: {
      id,
      url_key,
      name,
      description_html,
      ...(title !== undefined && { seo_title: title }),
      ...(text !== undefined && { seo_description: text }),
      breadcrumb,
      image,
      banner,
      children: children.map((child) => ({ url_key: child.url_key, name: child.name })),
    },
    listing: listed,
    terms,
  };
}
