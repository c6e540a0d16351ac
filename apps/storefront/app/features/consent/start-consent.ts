import type { RegisteredRouter } from '@tanstack/react-router';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { reloadForCode } from '#app/platform/code/reload-for-code.ts';
import { currentConsent, startConsentMirror } from '#app/platform/consent/consent.ts';
import { warn } from '#app/platform/errors/warn.ts';

import { consentRootId } from './consent-root.tsx';
import { followCustomerConsent } from './follow-customer-consent.ts';

/**
 * Keeps cookie, server and other tabs in sync with the choice, and asks for one if there is none. Returns false after a
 * failure, which is logged: then nothing is allowed and nothing is asked [LGP-02].
 */
export function startConsent(router: RegisteredRouter, opensPanel: boolean, signal: AbortSignal): boolean {
  try {
    startConsentMirror(signal);
    followCustomerConsent(router, signal);
    loadBannerWhenNeeded(router, opensPanel, signal);
    return true;
  } catch (error) {
    warn('O estado do consentimento não pôde ser iniciado.', error);
    const consentRoot = document.getElementById(consentRootId);
    if (consentRoot) consentRoot.hidden = true;
    return false;
  }
}

/** Loads banner and panel when one is first needed; then they update themselves. */
function loadBannerWhenNeeded(router: RegisteredRouter, opensPanel: boolean, signal: AbortSignal): void {
  let isMounted = false;
  async function mount(isPanelOpen: boolean): Promise<void> {
    if (isMounted) return;
    isMounted = true;
    try {
      const { mountConsent } = await loadCode(() => import('./mount-consent.tsx'), { isQuiet: !isPanelOpen });
      mountConsent(router, isPanelOpen);
    } catch {
      // The code failed to load: nothing is allowed until it does.
      isMounted = false;
      if (isPanelOpen) reloadForCode();
    }
  }
  onAppEvent('open-consent', () => void mount(true), { signal });
  onAppEvent(
    'consent-changed',
    () => {
      if (currentConsent() === null) void mount(false);
    },
    { signal },
  );
  if (opensPanel || currentConsent() === null) void mount(opensPanel);
}
