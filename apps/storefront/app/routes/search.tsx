import { createFileRoute, notFound } from '@tanstack/react-router';

import { loadSearchPage } from '#app/features/search/load-search-page.ts';
import { SearchPage } from '#app/features/search/search-page.tsx';
import { searchPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';
import { SearchForm } from '#app/shell/search-form.tsx';

import { readListing, redirectToNormal } from './listing-address.ts';
import { listingSearch } from './listing-search.ts';

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
      redirectToNormal(listing.filters, view.listing, (filters) =>
        searchPath(view.q, { filters, sort: listing.sort }),
      );
    }
    return view;
  },
  head: ({ loaderData, match }) =>
    pageHead(requireStore(match.context.store), {
      title: loaderData?.q ? `Busca: ${loaderData.q}` : 'Busca',
      canonicalPath: searchPath(loaderData?.q),
      isHidden: true,
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
