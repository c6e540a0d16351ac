import { type Listing, type ListingView, loadListing } from '#app/features/listing/load-listing.ts';
import { type CardView, cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { parseSearchText } from '#app/platform/addresses/query-values.ts';
import { api } from '#app/platform/api/api.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';

export interface SearchPageView {
  /** The trimmed search text; empty for none. */
  readonly q: string;
  readonly listing: ListingView | null;
  /** Links offered when nothing is found. */
  readonly categories: readonly { url_key: string; name: string }[];
  readonly popular: readonly CardView[];
  readonly terms: PaymentTerms;
}

/** The contract's limit; longer queries are truncated. */
const maxQueryLength = 120;
const popularCount = 8;

/** Null beyond the last page. */
export async function loadSearchPage(
  text: string,
  listing: Listing,
  settings: BrowserSettings,
): Promise<SearchPageView | null> {
  const q = parseSearchText(text, maxQueryLength);
  const [listed, terms] = await Promise.all([
    q === '' ? null : loadListing({ q }, listing),
    loadPaymentTerms(settings),
  ]);
  if (q !== '' && !listed) return null;
  // A search emptied by filters offers to clear them; a question has its answer.
  const hasAnswers = (listed?.search?.answers?.length ?? 0) > 0;
  if (listed && (listed.total > 0 || listed.filters.chosen !== '' || hasAnswers))
    return { q, listing: listed, categories: [], popular: [], terms };
  const [categories, popular] = await Promise.all([
    api('GET /api/catalog/categories'),
    api('GET /api/catalog/products', { query: { per_page: String(popularCount) } }),
  ]);
  return {
    q,
    listing: listed,
    categories: categories
      .filter((category) => category.parent_id === null)
      .map(({ url_key, name }) => ({ url_key, name })),
    popular: popular.items.map(cardView),
    terms,
  };
}
