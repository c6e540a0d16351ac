import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

import { currentRequest } from './platform/request-context.ts';
import { parseSearch, stringifySearch } from './platform/search-text.ts';
import type { StoreContext } from './platform/store-context.ts';
import { routeTree } from './route-tree.gen.ts';
import { frameHead } from './shell/frame-head.ts';
import type { FrameHead } from './shell/frame-head.ts';

interface RouterOrigin {
  store: StoreContext | null;
  scriptNonce?: string;
  previewedAt?: string | null;
}

const originOfRouter = createIsomorphicFn()
  .server((): RouterOrigin => {
    const { store, scriptNonce, previewedAt } = currentRequest();
    return { store, scriptNonce, previewedAt };
  })
  // In a browser the store arrives with the page: see `hydrate` below.
  .client((): RouterOrigin => ({ store: null }));

/** Theme, fonts and what search engines are told of the store: worked out on the server alone. */
const frameHeadOf = createIsomorphicFn()
  .server((store: StoreContext): FrameHead | null => frameHead(store))
  .client((): FrameHead | null => null);

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
  const context = { store, frameHead: store && frameHeadOf(store), previewedAt };
  const router = createRouter({
    routeTree: await routesOfThisBuild(),
    context,
    parseSearch,
    stringifySearch,
    // `/CONTA` is not `/conta`: a page has one address, and guards and caches know it by that one.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
    // The root draws what is not found and what went wrong, inside the shop's own frame.
    notFoundMode: 'root',
    dehydrate: () => context,
    hydrate: (dehydrated: typeof context) => {
      router.update({ context: dehydrated });
    },
  });
  return router;
}

export function getRouter() {
  return createStorefrontRouter(originOfRouter());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof createStorefrontRouter>>;
  }
}
