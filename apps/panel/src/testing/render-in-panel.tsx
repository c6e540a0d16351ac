import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { type RenderResult, render } from 'vitest-browser-react';

import { createPanelDataProvider } from '#panel/data/create-panel-data-provider.ts';
import { panelI18n } from '#panel/frame/panel-i18n.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';
import { panelTheme } from '#panel/frame/panel-theme.ts';
import { createPanelAuthProvider } from '#panel/session/panel-auth-provider.ts';
import { PanelServicesContext } from '#panel/session/panel-services.tsx';

import { answeringClient } from './answering-client.ts';

interface RenderedPanel extends RenderResult {
  readonly goTo: (path: string) => Promise<void>;
  /** The current address. */
  readonly path: () => string;
}

interface RenderOptions {
  /** Answers the calls of the screen. */
  readonly client?: AdminClient;
  /** Whose lists the screen shows. */
  readonly sections?: readonly PanelSection[];
}

/** Renders a part of a screen at `/aqui` within react-admin's context, without a server; other addresses are empty. */
export async function renderInPanel(
  ui: ReactNode,
  { client = answeringClient({}), sections = [] }: RenderOptions = {},
): Promise<RenderedPanel> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = memoryStore();
  const dataProvider = createPanelDataProvider(client, sections);
  const authProvider = createPanelAuthProvider({ client, queryClient, sections });
  const services = { client, queryClient, dataProvider, authProvider, sections };
  const root = createRootRoute();
  const every = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={panelI18n}
        queryClient={queryClient}
        routerProvider={tanStackRouterProvider}
        store={store}
        theme={panelTheme}
      >
        <PanelServicesContext value={services}>
          {router.state.location.pathname === '/aqui' ? ui : 'Outra página'}
        </PanelServicesContext>
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
