import { createRouter } from '@tanstack/react-router';

import { parseSearch, stringifySearch } from './platform/addresses/search-text.ts';
import { pageData } from './platform/rendering/page-data.ts';
import type { StoreContext } from './platform/store/store-context.ts';
import { routeTree } from './route-tree.gen.ts';
import { PageFault } from './shell/errors/page-fault.tsx';

interface RouterOrigin {
  store: StoreContext | null;
  scriptNonce?: string;
  previewedAt?: string | null;
}

/** The whole tree; while developing also the page of every ui piece. */
async function routesOfThisBuild(): Promise<typeof routeTree> {
  if (import.meta.env.DEV) {
    const { withShowcase } = await import('./routes/showcase.tsx');
    return withShowcase(routeTree);
  }
  return routeTree;
}

/** `store` is null where only addresses are matched, and in a browser until the page's own data is read. */
export async function createStorefrontRouter({ store, scriptNonce, previewedAt = null }: RouterOrigin) {
  const context = { store, previewedAt };
  const router = createRouter({
    routeTree: await routesOfThisBuild(),
    context,
    parseSearch,
    stringifySearch,
    // `/CONTA` is not `/conta`: a page has one address, and guards and caches know it by that one.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
    // The root renders the screen of a page that is not found, inside the frame of the shop.
    notFoundMode: 'root',
    defaultErrorComponent: PageFault,
    dehydrate: () => context,
    hydrate: (dehydrated: typeof context) => {
      router.update({ context: dehydrated });
    },
  });
  // The constructor's type leaves this option to Start, which would pass it on.
  router.options.serializationAdapters = [pageData];
  return router;
}

/** In a browser, whose store arrives with the page: see `hydrate` above. */
export function getRouter() {
  return createStorefrontRouter({ store: null });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof createStorefrontRouter>>;
  }
}
