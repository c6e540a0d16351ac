import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { ConsentHost } from './consent-host.tsx';
import { consentPlaceId } from './consent-place-id.ts';

/**
 * Mounts banner and panel in a separate React root with the page's router, so that pages do not include their code. Replaces
 * the server's banner, and replays a press on it.
 */
export function mountConsent(router: RegisteredRouter, isPanelOpen: boolean): void {
  const place = document.getElementById(consentPlaceId) ?? appendedPlace();
  const { pressed } = place.dataset;
  place.hidden = false;
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <ConsentHost isPanelOpenAtFirst={isPanelOpen} />
      {pressed === undefined ? null : <Press place={place} label={pressed} />}
    </RouterContextProvider>,
  );
}

function appendedPlace(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
}

/** Presses the button with this label once, after the banner is mounted. */
function Press({ place, label }: { place: HTMLElement; label: string }) {
  useEffect(() => {
    const buttons = [...place.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === label);
    // The button that was pressed is replaced: the new one takes the focus, which a dialog returns to its opener.
    button?.focus({ preventScroll: true });
    button?.click();
  }, [place, label]);
  return null;
}
