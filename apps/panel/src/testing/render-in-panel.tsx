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

import { panelI18n } from '#panel/frame/panel-i18n.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';
import { panelTheme } from '#panel/frame/panel-theme.ts';
import { PanelServicesContext, panelServicesOn } from '#panel/session/panel-services.tsx';
import { SessionEnd } from '#panel/session/session-end.tsx';

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
  const services = panelServicesOn(client, sections);
  const { dataProvider, queryClient } = services;
  const store = memoryStore();
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
          <SessionEnd />
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
