import {
  type RegisteredRouter,
  RouterContextProvider,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';

import type { StoreContext } from '#app/platform/store/store-context.ts';

import { StoreHead } from './store-head.tsx';

/** Renders the store's part of a head as the server does. */
export function renderStoreHead(store: StoreContext, nonce: string): string {
  const router = createRouter({ routeTree: createRootRoute(), context: { store }, ssr: { nonce } });
  return renderToStaticMarkup(
    // The head only reads store and nonce from the router.
    <RouterContextProvider router={router as unknown as RegisteredRouter}>
      <StoreHead />
    </RouterContextProvider>,
  );
}
