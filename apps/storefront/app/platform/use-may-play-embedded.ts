import { useSyncExternalStore } from 'react';

import { onAppEvent } from './app-events.ts';
import { hasConsent } from './consent.ts';

/** Whether players of other sites may come into the page [LGP+01]. */
export function useMayPlayEmbedded(): boolean {
  return useSyncExternalStore(
    (listener) => onAppEvent('consent-changed', listener),
    () => hasConsent('functional'),
    () => false,
  );
}
