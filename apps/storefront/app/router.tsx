import { type RouterHistory, createRouter } from '@tanstack/react-router';

import { parseSearch, stringifySearch } from './platform/search-text.ts';
import type { StoreContext } from './platform/store-context.ts';
import { routeTree } from './route-tree.gen.ts';

interface RouterOrigin {
  store: StoreContext | null;
  scriptNonce?: string;
  previewedAt?: string | null;
  /** Of the address that is rendered; a browser has its own. */
  history?: RouterHistory;
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
export async function createStorefrontRouter({
  store,
  scriptNonce,
  previewedAt = null,
  history,
}: RouterOrigin) {
  const context = { store, previewedAt };
  const router = createRouter({
    routeTree: await routesOfThisBuild(),
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // `/CONTA` is not `/conta`: a page has one address, and guards and caches know it by that one.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
    // The root draws what is not found and what went wrong, inside the shop's own frame.
    notFoundMode: 'root',
    hydrate: (dehydrated: typeof context) => {
      router.update({ context: dehydrated });
    },
  });
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
