import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';
import { consentRootId } from './consent-place-id.ts';

/**
 * Mounts banner and panel in a separate React root with the page's router, so that pages do not include their code. Replaces
 * the server's banner, and replays a press on it.
 */
export function mountConsent(router: RegisteredRouter, isPanelOpen: boolean): void {
  const container = document.getElementById(consentRootId) ?? appendConsentRoot();
  const { pressed } = container.dataset;
  container.hidden = false;
  const served = [...container.childNodes];
  // React renders the place itself: another root in it needs an element of its own.
  const container = document.createElement('div');
  container.append(container);
  createRoot(container).render(
    <RouterContextProvider router={router}>
      <Removal of={served} />
      <ConsentHost isPanelOpenAtFirst={isPanelOpen} />
      {pressed === undefined ? null : <Press container={container} label={pressed} />}
    </RouterContextProvider>,
  );
}

function appendConsentRoot(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

/** Removes the server's banner when the other one is in the document, before either is painted twice. */
function Removal({ of: nodes }: { of: readonly ChildNode[] }) {
  useLayoutEffect(() => {
    for (const node of nodes) node.remove();
  }, [nodes]);
  return null;
}

/** Presses the button with this label once, after the banner is mounted. */
function Press({ container, label }: { container: HTMLElement; label: string }) {
  useEffect(() => {
    const buttons = [...container.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === label);
    // The button that was pressed is replaced: the new one takes the focus, which a dialog returns to its opener.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [container, label]);
  return null;
}
