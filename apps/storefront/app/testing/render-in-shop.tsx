import {
  type AnyRouter,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';
import { type Settings, readSettings } from '@vitrine/contract/settings.ts';
import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';

import { testStore } from '#app/platform/store/test-store.ts';

export interface ShopOptions {
  /** The initial page. */
  path?: string;
  settings?: Partial<Settings>;
  custom?: Readonly<Record<string, string>>;
  /** The store has closed down. */
  closing?: StoreClosing;
  /** Called with the router before the first rendering: starts the services that the test needs. */
  start?: (router: AnyRouter) => void;
}

export interface Shop extends RenderResult {
  readonly router: AnyRouter;
  /** Navigates in the browser; each page has its path as its heading. */
  readonly goTo: (path: string) => Promise<void>;
}

/**
 * Renders elements in a shop without a server: a router in memory, a store with the given settings over the defaults,
 * and a page whose heading is its path.
 */
export async function renderInShop(
  ui: ReactNode,
  { path = '/', settings = {}, custom = {}, closing, start }: ShopOptions = {},
): Promise<Shop> {
  const root = createRootRoute({ component: () => ui });
  const store = {
    ...testStore,
    settings: { ...readSettings([]).settings, ...settings },
    custom,
    closing: closing ?? null,
  };
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { store, previewedAt: null, services: new Map() },
  });
  start?.(router);
  await router.load();
  // First in the body, as on a page: floating elements follow it.
  const container = document.createElement('div');
  document.body.prepend(container);
  const result = await render(<RouterProvider router={router} />, { container });
  return { ...result, router, goTo: (href) => router.navigate({ href }) };
}
