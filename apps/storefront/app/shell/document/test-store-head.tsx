import {
  type RegisteredRouter,
  RouterContextProvider,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';

import { runInRequest } from '#app/platform/rendering/request-context.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { StoreHead } from './store-head.tsx';

/** Renders the store's part of a head as the server does. */
export function renderStoreHead(store: StoreContext, nonce: string, framedBy: string | null = null): string {
  const router = createRouter({ routeTree: createRootRoute(), context: { store }, ssr: { nonce } });
  const api = () => Promise.reject(new Error('A head calls no API.'));
  const request = {
    store,
    headTexts: { composed: null },
    api,
    scriptNonce: nonce,
    previewedAt: null,
    cartId: null,
    typedCoupon: null,
    isCustomer: false,
    framedBy,
    requestId: 'request-1',
    warn: () => {},
  };
  return runInRequest(request, () =>
    renderToStaticMarkup(
      // The head only reads store and nonce from the router.
      <RouterContextProvider router={router as unknown as RegisteredRouter}>
        <StoreHead />
      </RouterContextProvider>,
    ),
  );
}
