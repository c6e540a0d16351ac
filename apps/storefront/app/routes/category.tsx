import { createFileRoute, notFound } from '@tanstack/react-router';

import { categoryHead } from '#app/features/listing/category-head.ts';
import { CategoryPage } from '#app/features/listing/category-page.tsx';
import { readListing, redirectToCanonical } from '#app/features/listing/listing-address.ts';
import { listingSearch } from '#app/features/listing/listing-search.ts';
import { loadCategoryPage } from '#app/features/listing/load-category-page.ts';
import { isUrlKey } from '#app/platform/addresses/path-values.ts';
import { categoryPath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
import { requireStore } from '#app/platform/store/store-context.ts';

export const Route = createFileRoute('/{$}/c')({
  // A document includes its data: it does not need the loader's code. The component is a placeholder.
  codeSplitGroupings: [['loader']],
  // The splat is the category's whole key, slashes included.
  params: { parse: ({ _splat = '' }) => (isUrlKey(_splat) ? { _splat } : false) },
  staticData: { query: ['sort', 'page'], hasFilters: true },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => listingSearch(search),
  loader: async ({ context, deps, params }) => {
    const store = requireStore(context.store);
    const listing = readListing(deps, store);
    const [view] = await Promise.all([
      loadCategoryPage(params._splat, listing, store.settings),
      fetchParts(['category-page']),
    ]);
    if (!view) throw notFound();
    redirectToCanonical(listing.filters, view.listing, (filters) =>
      categoryPath(view.category.url_key, { filters, sort: listing.sort }),
    );
    return { view, head: categoryHead(store, view) };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CategoryRoute,
});

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
const LazyCategoryPage = inPlaceholder(
  'category-page',
  import.meta.env.SSR
    ? CategoryPage
    : whenActive(
        'category-page',
        async () => (await import('#app/features/listing/category-page.tsx')).CategoryPage,
      ),
);

function CategoryRoute() {
  return <LazyCategoryPage {...Route.useLoaderData().view} />;
}
