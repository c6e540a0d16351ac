import { createFileRoute, notFound } from '@tanstack/react-router';

import { CategoryPage } from '#app/features/listing/category-page.tsx';
import { isUrlKey } from '#app/platform/path-values.ts';
import { requireStore } from '#app/platform/store-context.ts';

import { listingSearch } from './listing-search.ts';

export const Route = createFileRoute('/{$}/c')({
  // The splat is the category's whole key, slashes included.
  params: { parse: ({ _splat = '' }) => (isUrlKey(_splat) ? { _splat } : false) },
  staticData: { query: ['sort', 'page'], hasFilters: true },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => listingSearch(search),
  loader: async ({ context, deps, params }) => {
    // A page that came with its data does not need what loads it.
    const { loadCategory } = await import('./load-category.ts');
    const loaded = await loadCategory(params._splat, deps, requireStore(context.store));
    if (!loaded) throw notFound();
    return loaded;
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CategoryRoute,
});

function CategoryRoute() {
  return <CategoryPage {...Route.useLoaderData().view} />;
}
