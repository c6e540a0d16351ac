import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { currentConsent, startConsentMirror } from '#app/platform/consent/consent.ts';
import { warn } from '#app/platform/errors/warn.ts';

import { followCustomerConsent } from './follow-customer-consent.ts';

/**
 * Keeps cookie, server and other tabs in step with the choice, and asks for one where there is none. False after a
 * failure, which is logged and ignored [LGP-02]: then nothing is allowed, and nothing asked.
 */
export function startConsent(opensPanel: boolean): boolean {
  try {
    startConsentMirror();
    followCustomerConsent();
    askWhenNeeded(opensPanel);
    return true;
  } catch (error) {
    warn('O estado do consentimento não pôde ser iniciado.', error);
    return false;
  }
}

/** Banner and panel arrive when the first of them is needed; from then on they follow by themselves. */
function askWhenNeeded(opensPanel: boolean): void {
  let isMounted = false;
  async function mount(isPanelOpen: boolean): Promise<void> {
    if (isMounted) return;
    isMounted = true;
    try {
      const { mountConsent } = await import('./mount-consent.tsx');
      mountConsent(isPanelOpen);
    } catch {
      // The code did not arrive: nothing is allowed until it can be asked for.
      isMounted = false;
    }
  }
  onAppEvent('open-consent', () => void mount(true));
  onAppEvent('consent-changed', () => {
    if (currentConsent() === null) void mount(false);
  });
  if (opensPanel || currentConsent() === null) void mount(opensPanel);
}
