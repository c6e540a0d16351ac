import { createFileRoute, notFound } from '@tanstack/react-router';

import { CategoryPage } from '../features/catalog/category-page.tsx';
import { loadCategoryPage } from '../features/catalog/load-category-page.ts';
import { isUrlKey } from '../platform/path-values.ts';
import { categoryPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { categoryHead } from './category-head.ts';
import { readListing, redirectToNormal } from './listing-address.ts';
import { listingSearch } from './listing-search.ts';

export const Route = createFileRoute('/{$}/c')({
  // The splat is the category's whole key, slashes included.
  params: { parse: ({ _splat = '' }) => (isUrlKey(_splat) ? { _splat } : false) },
  staticData: { query: ['sort', 'page'], hasFilters: true },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => listingSearch(search),
  loader: async ({ context, deps, params }) => {
    const store = requireStore(context.store);
    const listing = readListing(deps, store);
    const view = await loadCategoryPage(params._splat, listing, store.settings);
    if (!view) throw notFound();
    const { url_key: urlKey } = view.category;
    redirectToNormal(listing.filters, view.listing, (filters) =>
      categoryPath(urlKey, { filters, sort: listing.sort }),
    );
    return { view, head: categoryHead(store, view) };
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CategoryRoute,
});

function CategoryRoute() {
  return <CategoryPage {...Route.useLoaderData().view} />;
}
