import { createRouter } from '@tanstack/react-router';
import { filterNames } from '@vitrine/contract/filter-names.ts';

import { setDocumentFilterNames } from './platform/addresses/filter-params.ts';
import { parseSearch, stringifySearch } from './platform/addresses/search-text.ts';
import { pageData } from './platform/rendering/page-data.ts';
import type { ServiceInstances } from './platform/services/service-of.ts';
import type { StoreContext } from './platform/store/store-context.ts';
import { routeTree } from './route-tree.gen.ts';
import { LastResort } from './shell/errors/last-resort.tsx';
import { PageFault } from './shell/errors/lazy-error-screens.tsx';

interface RouterOrigin {
  store: StoreContext | null;
  scriptNonce?: string;
  previewedAt?: string | null;
}

/** The route tree; during development with the gallery of ui components. */
async function routesOfThisBuild(): Promise<typeof routeTree> {
  if (import.meta.env.DEV) {
    const { withShowcase } = await import('./routes/showcase.tsx');
    return withShowcase(routeTree);
  }
  return routeTree;
}

/** `store` is null when only addresses are matched, and in a browser until the page's data is read. */
export async function createStorefrontRouter({ store, scriptNonce, previewedAt = null }: RouterOrigin) {
  const dehydratedContext = { store, previewedAt };
  const services: ServiceInstances = new Map();
  const router = createRouter({
    routeTree: await routesOfThisBuild(),
    context: { ...dehydratedContext, services },
    parseSearch,
    stringifySearch,
    // `/CONTA` differs from `/conta`: a page has one address, which guards and caches rely on.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    ...(scriptNonce && { ssr: { nonce: scriptNonce } }),
    // The root renders the not-found screen, inside the shop's frame.
    notFoundMode: 'root',
    ...faultOptions,
    dehydrate: () => dehydratedContext,
    hydrate: (dehydrated: typeof dehydratedContext) => {
      if (dehydrated.store) setDocumentFilterNames(filterNames(dehydrated.store.settings['catalog/filters']));
      router.update({ context: { ...dehydrated, services } });
    },
  });
  // The constructor's type does not include this option, which TanStack Start passes on.
  router.options.serializationAdapters = [pageData];
  return router;
}

/** For a browser, whose store arrives with the page: see `hydrate` above. */
export function getRouter() {
  return createStorefrontRouter({ store: null });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof createStorefrontRouter>>;
  }
}

/** The screens that the router shows when something throws, in one place: no screen of a library reaches a shopper [UIX+05]. */
export const faultOptions = {
  defaultErrorComponent: PageFault,
  // The router's own boundary shows its own, English screen.
  disableGlobalCatchBoundary: true,
  InnerWrap: LastResort,
} as const;
