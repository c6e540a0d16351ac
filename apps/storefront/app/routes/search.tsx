import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';

import { LazyOwnOpenOrder } from '#app/features/account/orders/lazy-own-open-order.tsx';
import { readListing, redirectToCanonical } from '#app/features/listing/listing-address.ts';
import { listingSearch } from '#app/features/listing/listing-search.ts';
import { loadSearchPage } from '#app/features/search/load-search-page.ts';
import { SearchPage } from '#app/features/search/search-page.tsx';
import { searchPath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { LazySearchForm } from '#app/shell/header/header.tsx';

export const Route = createFileRoute('/busca')({
  // A document includes its data: it does not need the loader's code. The component is a placeholder.
  codeSplitGroupings: [['loader']],
  staticData: { query: ['q', 'sort', 'page'], hasFilters: true },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({ q: search['q'], ...listingSearch(search) }),
  loader: async ({ context, deps }) => {
    const store = requireStore(context.store);
    const listing = readListing(deps, store);
    const [view] = await Promise.all([
      loadSearchPage(deps.q ?? '', listing, store.settings),
      fetchParts(['search-page']),
    ]);
    if (!view) throw notFound();
    if (view.listing) {
      redirectToCanonical(listing.filters, view.listing, (filters) =>
        searchPath(view.q, { filters, sort: listing.sort }),
      );
    }
    return view;
  },
  head: ({ loaderData, match }) =>
    unindexedHead(match, {
      title: loaderData?.q ? `Busca: ${loaderData.q}` : 'Busca',
      canonicalPath: searchPath(loaderData?.q),
    }),
  component: SearchRoute,
});

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
const LazySearchPage = inPlaceholder(
  'search-page',
  import.meta.env.SSR
    ? SearchPage
    : whenActive(
        'search-page',
        async () => (await import('#app/features/search/search-page.tsx')).SearchPage,
      ),
);

// Constant: the page is memoised by its props.
const ownOrder = <LazyOwnOpenOrder />;

function SearchRoute() {
  const view = Route.useLoaderData();
  const { q } = view;
  // Constant: the page is memoised by its props.
  const searchForm = useMemo(() => <LazySearchForm key={q} initialText={q} inputId="busca-pagina" />, [q]);
  return <LazySearchPage {...view} searchForm={searchForm} ownOrder={ownOrder} />;
}
