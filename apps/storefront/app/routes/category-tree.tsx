import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

import { CategoryTreePage } from '#app/features/listing/category-tree-page.tsx';
import { categoryOutline } from '#app/features/listing/domain/category-outline.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { loadShelf } from '#app/features/product-card/load-shelf.ts';
import { isId, isUrlKey } from '#app/platform/addresses/path-values.ts';
import { categoryPath, categoryTreePath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import { type StoreContext, requireStore } from '#app/platform/store/store-context.ts';

/** Lists all categories; `?url_key=` and `?id=` redirect to the category's own address [RTE-04]. */
export const Route = createFileRoute('/categoria')({
  staticData: { query: ['id', 'url_key'] },
  validateSearch: ({ id, url_key }: { id?: string; url_key?: string }) => ({ id, url_key }),
  loaderDeps: ({ search: { id, url_key } }) => ({ id, url_key }),
  loader: async ({ context, deps: { id, url_key } }) => {
    if (url_key === undefined && id === undefined) {
      const store = requireStore(context.store);
      const branches = categoryOutline(await api('GET /api/catalog/categories'));
      const unfiled = branches.length === 0 ? await loadUnfiledProducts(store) : null;
      const title = unfiled ? 'Produtos' : 'Categorias';
      const head = pageHead(store, {
        title,
        canonicalPath: categoryTreePath,
        structuredData: [breadcrumbData(store.origin, [{ label: title, href: categoryTreePath }])],
      });
      return { branches, unfiled, head };
    }
    const urlKey = url_key ?? (await keyOfCategory(id ?? ''));
    if (!isUrlKey(urlKey)) throw notFound();
    throw redirect({ href: categoryPath(urlKey), statusCode: 301 });
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CategoryTreeRoute,
});

/** The most that the page of a shop without categories shows; the search finds the others. */
const mostUnfiled = 60;

async function loadUnfiledProducts(store: StoreContext) {
  const [cards, terms] = await Promise.all([
    loadShelf({ categories: [], skus: [], isNewest: true, limit: mostUnfiled }),
    loadPaymentTerms(store.settings),
  ]);
  return { cards, terms };
}

async function keyOfCategory(id: string): Promise<string> {
  if (!isId(id)) throw notFound();
  const category = await orNull(api('GET /api/catalog/categories/by-key', { query: { id } }));
  if (!category) throw notFound();
  return category.url_key;
}

function CategoryTreeRoute() {
  const { branches, unfiled } = Route.useLoaderData();
  return <CategoryTreePage branches={branches} unfiled={unfiled} />;
}
