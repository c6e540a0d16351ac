import { Box, Skeleton } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoute, createRouter, Outlet, Navigate } from '@tanstack/react-router';

import { type PanelServices, usePanelServices } from '#panel/platform/panel-services.tsx';
import { rootRoute, signedInRoute } from '#panel/platform/screen-route.ts';
import { gateRoutes } from '#panel/session/gate-routes.ts';
import { NotFoundPage } from '#panel/ui/not-found-page.tsx';

import { NoticeBar } from './notice-bar.tsx';
import { FaultPage, ScreenFault } from './screen-fault.tsx';
import { screenRoutes } from './screen-routes.ts';
import { SignedInLayout } from './signed-in-layout.tsx';
import { useMenu } from './use-menu.ts';

const startRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/', component: StartPage });
const otherRoute = createRoute({ getParentRoute: () => signedInRoute, path: '$', component: NotFoundPage });

rootRoute.update({ component: PanelFrame });
signedInRoute.update({ component: SignedInLayout, errorComponent: FaultPage });

const routeTree = rootRoute.addChildren([
  ...gateRoutes,
  signedInRoute.addChildren([startRoute, ...screenRoutes, otherRoute]),
]);

function PanelFrame() {
  return (
    <QueryClientProvider client={usePanelServices().queryClient}>
      <Outlet />
      <NoticeBar />
    </QueryClientProvider>
  );
}

/** The addresses of the panel with their screens. Values in the part after `?` are texts, as people write them. */
export function createPanelRouter(services: PanelServices) {
  return createRouter({
    routeTree,
    context: services,
    scrollRestoration: true,
    // The router's own screens are English.
    defaultErrorComponent: ScreenFault,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: ScreenLoading,
    // At once: what the person types next is not for the screen that they have left.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch(search) {
      const said = Object.entries(search).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      );
      const text = new URLSearchParams(said).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>;
  }
}

/** Leads to the first screen that the person may see. */
function StartPage() {
  const [first] = useMenu();
  return first ? <Navigate to={first.to} replace /> : null;
}

/** Stands in place of a screen whose code is on its way. */
function ScreenLoading() {
  return (
    <Box role="status" aria-label="Carregando">
      <Skeleton variant="text" width={220} height={48} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
}
