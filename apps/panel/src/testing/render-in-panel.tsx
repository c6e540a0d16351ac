import '#panel/ui/panel.css';
import { ThemeProvider } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';

import { NoticeBar } from '#panel/frame/notice-bar.tsx';
import { PanelServicesContext, panelServicesOn } from '#panel/platform/panel-services.tsx';
import { SessionEnd } from '#panel/session/session-end.tsx';
import type { RecordList } from '#panel/ui/list/record-list.ts';
import { panelTheme } from '#panel/ui/panel-theme.ts';

import { answeringClient } from './answering-client.ts';

interface RenderedPanel extends RenderResult {
  readonly goTo: (path: string) => Promise<void>;
  /** The current address. */
  readonly path: () => string;
}

interface RenderOptions {
  /** Answers the calls of the screen. */
  readonly client?: AdminClient;
  /** The list of the screen's route. */
  readonly list?: RecordList;
  /** The query of the address, such as `?pergunta=…`. */
  readonly query?: string;
}

/** Renders a part of a screen at `/aqui` within the panel's services, without a server; other addresses are empty. */
export async function renderInPanel(
  ui: ReactNode,
  { client = answeringClient({}), list, query = '' }: RenderOptions = {},
): Promise<RenderedPanel> {
  const services = panelServicesOn(client);
  const root = createRootRoute();
  const every = createRoute({
    getParentRoute: () => root,
    path: '$',
    ...(list && { staticData: { list } }),
    component: () => (
      <ThemeProvider theme={panelTheme}>
        <QueryClientProvider client={services.queryClient}>
          <PanelServicesContext value={services}>
            <Here>{ui}</Here>
            <SessionEnd />
            <NoticeBar />
          </PanelServicesContext>
        </QueryClientProvider>
      </ThemeProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([every]),
    history: createMemoryHistory({ initialEntries: [`/aqui${query}`] }),
  });
  await router.load();
  const result = await render(<RouterProvider router={router as never} />);
  return {
    ...result,
    goTo: (href) => router.navigate({ href }),
    path: () => router.state.location.pathname,
  };
}

function Here({ children }: { children: ReactNode }) {
  return useLocation().pathname === '/aqui' ? children : 'Outra página';
}
