import { createFileRoute, notFound } from '@tanstack/react-router';

import { readListing, redirectToCanonical } from '#app/features/listing/listing-address.ts';
import { listingSearch } from '#app/features/listing/listing-search.ts';
import { loadSearchPage } from '#app/features/search/load-search-page.ts';
import { SearchPage } from '#app/features/search/search-page.tsx';
import { searchPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { SearchForm } from '#app/shell/header/search-form.tsx';

export const Route = createFileRoute('/busca')({
  staticData: { query: ['q', 'sort', 'page'], hasFilters: true },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({ q: search['q'], ...listingSearch(search) }),
  loader: async ({ context, deps }) => {
    const store = requireStore(context.store);
    const listing = readListing(deps, store);
    const view = await loadSearchPage(deps.q ?? '', listing, store.settings);
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

function SearchRoute() {
  const view = Route.useLoaderData();
  return (
    <SearchPage
      {...view}
      searchForm={<SearchForm key={view.q} initialText={view.q} inputId="busca-pagina" />}
    />
  );
}
