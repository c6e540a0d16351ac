import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';

/** Draws banner and panel in a tree of their own: no page carries a byte of them. */
export function mountConsent(isPanelOpen: boolean): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ConsentHost isPanelOpenAtFirst={isPanelOpen} />);
}
