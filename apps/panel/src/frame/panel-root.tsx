import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import { type PanelServices, PanelServicesContext } from '#panel/session/panel-services.tsx';

import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PanelApp } from './panel-app.tsx';

/** react-admin matches the addresses below the one route; queries stay text, as it writes and reads them itself. */
function createPanelRouter() {
  const root = createRootRoute({ component: PanelApp });
  const every = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  return createRouter({
    routeTree: root.addChildren([every]),
    // The router's own screens are English.
    defaultErrorComponent: FaultPage,
    defaultNotFoundComponent: NotFoundPage,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

/** The panel in its document: styles with the nonce of the policy, services and addresses. */
export function PanelRoot({ nonce, services }: { nonce: string; services: PanelServices }) {
  const [cache] = useState(() => createCache({ key: 'p', nonce, prepend: true }));
  const [router] = useState(createPanelRouter);
  return (
    <CacheProvider value={cache}>
      <PanelServicesContext value={services}>
        <RouterProvider router={router} />
      </PanelServicesContext>
    </CacheProvider>
  );
}
