import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import { type PanelServices, PanelServicesContext } from '#panel/platform/panel-services.tsx';

import { createPanelRouter } from './create-panel-router.tsx';

/** The panel in its document: services and addresses. */
export function PanelRoot({ services }: { services: PanelServices }) {
  const [router] = useState(() => createPanelRouter(services));
  return (
    <PanelServicesContext value={services}>
      <RouterProvider router={router} />
    </PanelServicesContext>
  );
}
