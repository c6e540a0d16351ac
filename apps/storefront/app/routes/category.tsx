import { createFileRoute, notFound } from '@tanstack/react-router';

import { CategoryPage } from '../features/catalog/category-page.tsx';
import { parseSort } from '../features/catalog/domain/product-sort.ts';
import { loadCategoryPage } from '../features/catalog/load-category-page.ts';
import { isUrlKey, parsePageNumber } from '../platform/path-values.ts';
import { requireStore } from '../platform/store-context.ts';
import { categoryHead } from './category-head.ts';

export const Route = createFileRoute('/{$}/c')({
  // The splat is the category's whole key, slashes included.
  params: { parse: ({ _splat = '' }) => (isUrlKey(_splat) ? { _splat } : false) },
  staticData: { query: ['sort', 'page'] },
  validateSearch: ({ sort, page }: { sort?: string; page?: string }) => ({ sort, page }),
  loaderDeps: ({ search: { sort, page } }) => ({ sort, page }),
  loader: async ({ context, deps, params }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const store = requireStore(context.store);
    const view = await loadCategoryPage(params._splat, { page, sort: parseSort(deps.sort) }, store.settings);
    if (!view) throw notFound();
    return { view, head: categoryHead(store, view) };
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CategoryRoute,
});

function CategoryRoute() {
  return <CategoryPage {...Route.useLoaderData().view} />;
}
