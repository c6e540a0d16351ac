import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';

/** Mounts banner and panel in a separate React root with the page's router, so that pages do not include their code. */
export function mountConsent(router: RegisteredRouter, isPanelOpen: boolean): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <ConsentHost isPanelOpenAtFirst={isPanelOpen} />
    </RouterContextProvider>,
  );
}
