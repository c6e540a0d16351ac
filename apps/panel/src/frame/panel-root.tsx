import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import { type PanelServices, PanelServicesContext } from '#panel/platform/panel-services.tsx';

import { createPanelRouter } from './create-panel-router.tsx';
import { panelTheme } from './panel-theme.ts';

/** The panel in its document: styles with the nonce of the policy, services and addresses. */
export function PanelRoot({ nonce, services }: { nonce: string; services: PanelServices }) {
  const [cache] = useState(() => createCache({ key: 'p', nonce, prepend: true }));
  const [router] = useState(() => createPanelRouter(services));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={panelTheme}>
        <CssBaseline />
        <PanelServicesContext value={services}>
          <RouterProvider router={router} />
        </PanelServicesContext>
      </ThemeProvider>
    </CacheProvider>
  );
}
