import { QueryClientProvider } from '@tanstack/react-query';
import { createRoute, createRouter, Outlet } from '@tanstack/react-router';

import { type PanelServices, usePanelServices } from '#panel/platform/panel-services.tsx';
import { rootRoute, signedInRoute } from '#panel/platform/screen-route.ts';
import { gateRoutes } from '#panel/session/gate-routes.ts';
import { NotFoundPage } from '#panel/ui/not-found-page.tsx';

import { NoticeBar } from './notice-bar.tsx';
import { FaultPage, ScreenFault } from './screen-fault.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { screenRoutes } from './screen-routes.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

const startRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/' });
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

/** Creates the router of the panel's screens. Search parameters are plain texts, not JSON. */
export function createPanelRouter(services: PanelServices) {
  return createRouter({
    routeTree,
    context: services,
    scrollRestoration: true,
    // The router's own screens are English.
    defaultErrorComponent: ScreenFault,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: ScreenLoading,
    // Immediately: keys that the person presses next must not reach the screen that they have left.
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
