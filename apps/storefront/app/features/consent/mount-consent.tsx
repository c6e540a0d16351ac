import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';

/** Mounts banner and panel in a separate React root, so that pages do not include their code. */
export function mountConsent(isPanelOpen: boolean): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ConsentHost isPanelOpenAtFirst={isPanelOpen} />);
}
