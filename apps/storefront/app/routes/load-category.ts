import { loadCategoryPage } from '#app/features/listing/load-category-page.ts';
import { categoryPath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

import { categoryHead } from './category-head.ts';
import { readListing, redirectToNormal } from './listing-address.ts';
import type { ListingSearch } from './listing-search.ts';

/** A category's page and its head; null where the store has no such category or no such page of it. */
export async function loadCategory(urlKey: string, asked: ListingSearch, store: StoreContext) {
  const listing = readListing(asked, store);
  const view = await loadCategoryPage(urlKey, listing, store.settings);
  if (!view) return null;
  redirectToNormal(listing.filters, view.listing, (filters) =>
    categoryPath(view.category.url_key, { filters, sort: listing.sort }),
  );
  return { view, head: categoryHead(store, view) };
}
