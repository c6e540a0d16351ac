import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';
import { consentRootId } from './consent-root.tsx';

/**
 * Mounts banner and panel in a separate React root with the page's router, so that pages do not include their code. Replaces
 * the server's banner, and replays a press on it.
 */
export function mountConsent(router: RegisteredRouter, isPanelOpen: boolean): void {
  const consentRoot = document.getElementById(consentRootId) ?? appendConsentRoot();
  const { pressed } = consentRoot.dataset;
  consentRoot.hidden = false;
  const served = [...consentRoot.childNodes];
  // React renders this element itself: another root in it needs an element of its own.
  const container = document.createElement('div');
  consentRoot.append(container);
  createRoot(container).render(
    <RouterContextProvider router={router}>
      <Removal of={served} />
      <ConsentHost isPanelOpenAtFirst={isPanelOpen} />
      {pressed === undefined ? null : <Press consentRoot={consentRoot} label={pressed} />}
    </RouterContextProvider>,
  );
}

function appendConsentRoot(): HTMLElement {
  const consentRoot = document.createElement('div');
  document.body.append(consentRoot);
  return consentRoot;
}

/** Removes the server's banner when the other one is in the document, before either is painted twice. */
function Removal({ of: nodes }: { of: readonly ChildNode[] }) {
  useLayoutEffect(() => {
    for (const node of nodes) node.remove();
  }, [nodes]);
  return null;
}

/** Presses the button with this label once, after the banner is mounted. */
function Press({ consentRoot, label }: { consentRoot: HTMLElement; label: string }) {
  useEffect(() => {
    const buttons = [...consentRoot.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === label);
    // The button that was pressed is replaced: the new one takes the focus, which a dialog returns to its opener.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [consentRoot, label]);
  return null;
}
