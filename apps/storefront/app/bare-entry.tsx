import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { CategoryPage } from './features/catalog/category-page.tsx';
import { loadCategoryPage } from './features/catalog/load-category-page.ts';
import { loadNavigation } from './features/catalog/load-navigation.ts';
import { loadProductPage } from './features/catalog/load-product-page.ts';
import { ProductPage } from './features/catalog/product-page.tsx';
import { putInCart } from './features/catalog/put-in-cart.ts';
import { HomePage } from './features/cms/home-page.tsx';
import { runInRequest } from './platform/request-context.ts';
import type { RequestContext } from './platform/request-context.ts';
import type { StoreContext } from './platform/store-context.ts';
import { loadHome } from './routes/load-home.ts';
import { Shell } from './shell/shell.tsx';

/** The kinds of pages that are measured; of an address the part that names what is shown. */
const homeAddress = '/';
const categoryAddress = /^\/(.+)\/c$/;
const productAddress = /^\/([^/]+)\/p$/;

async function pageAt(address: string, store: StoreContext): Promise<(() => ReactNode) | null> {
  if (address === homeAddress) {
    const home = await loadHome(store);
    return home && (() => <HomePage {...home.page} />);
  }
  const [, urlKey] = categoryAddress.exec(address) ?? [];
  if (urlKey !== undefined) {
    const view = await loadCategoryPage(urlKey, { page: 1, sort: 'relevance' }, store.settings);
    return view && (() => <CategoryPage {...view} />);
  }
  const [, slug] = productAddress.exec(address) ?? [];
  const view = slug === undefined ? null : await loadProductPage(slug, store.settings);
  return view && (() => <ProductPage {...view} onAddToCart={putInCart} />);
}

/**
 * For measurements, and no part of the shop: draws a page's body from its own components, as the routes put them together,
 * with `renderToString` and nothing of the router's. Data is loaded, and the router that links look for made, once, before
 * the first drawing. `drawHead` gives what stands in the head.
 */
export async function bareTreeRender(
  address: string,
  context: RequestContext,
  drawHead: () => ReactNode,
): Promise<() => string> {
  const { store, previewedAt } = context;
  const [drawPage, { categories, pages, hasBlog }] = await runInRequest(context, () =>
    Promise.all([pageAt(address, store), loadNavigation()]),
  );
  if (!drawPage) throw new Error(`No component is known for ${address}.`);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { store, previewedAt },
  });
  const draw = () =>
    renderToString(
      <html lang="pt-BR">
        <head>{drawHead()}</head>
        <body>
          <RouterContextProvider router={router}>
            <Shell layout="default" categories={categories} pages={pages} hasBlog={hasBlog} overlays={{}}>
              {drawPage()}
            </Shell>
          </RouterContextProvider>
        </body>
      </html>,
    );
  return () => runInRequest(context, draw);
}
