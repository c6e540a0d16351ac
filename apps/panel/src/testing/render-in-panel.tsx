import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { type RenderResult, render } from 'vitest-browser-react';

import { panelI18n } from '#panel/frame/panel-i18n.ts';
import { panelTheme } from '#panel/frame/panel-theme.ts';

interface RenderedPanel extends RenderResult {
  readonly goTo: (path: string) => Promise<void>;
  /** The current address. */
  readonly path: () => string;
}

/** Renders a part of a screen at `/aqui` within react-admin's context, without a server; other addresses are empty. */
export async function renderInPanel(ui: ReactNode): Promise<RenderedPanel> {
  // As in the panel: a failed call is shown at once.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = memoryStore();
  const root = createRootRoute();
  const every = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <AdminContext
        i18nProvider={panelI18n}
        queryClient={queryClient}
        routerProvider={tanStackRouterProvider}
        store={store}
        theme={panelTheme}
      >
        {router.state.location.pathname === '/aqui' ? ui : 'Outra página'}
      </AdminContext>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([every]),
    history: createMemoryHistory({ initialEntries: ['/aqui'] }),
  });
  await router.load();
  const result = await render(<RouterProvider router={router} />);
  return {
    ...result,
    goTo: (href) => router.navigate({ href }),
    path: () => router.state.location.pathname,
  };
}
