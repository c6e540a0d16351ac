import { useSyncExternalStore } from 'react';

import { onAppEvent } from '#app/platform/browser/app-events.ts';

import { hasConsent } from './consent.ts';

/** Returns whether the page may embed players of other sites [LGP+01]. */
export function useMayPlayEmbedded(): boolean {
  return useSyncExternalStore(
    (listener) => onAppEvent('consent-changed', listener),
    () => hasConsent('functional'),
    () => false,
  );
}
