import { createFileRoute, notFound } from '@tanstack/react-router';

import { parseSort } from '../features/catalog/domain/product-sort.ts';
import { loadSearchPage } from '../features/catalog/load-search-page.ts';
import { SearchPage } from '../features/catalog/search-page.tsx';
import { parsePageNumber } from '../platform/path-values.ts';
import { searchPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';
import { SearchForm } from '../shell/search-form.tsx';

export const Route = createFileRoute('/busca')({
  staticData: { query: ['q', 'sort', 'page'] },
  validateSearch: ({ q, sort, page }: { q?: string; sort?: string; page?: string }) => ({ q, sort, page }),
  loaderDeps: ({ search: { q, sort, page } }) => ({ q, sort, page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const { settings } = requireStore(context.store);
    const view = await loadSearchPage(deps.q ?? '', { page, sort: parseSort(deps.sort) }, settings);
    if (!view) throw notFound();
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
