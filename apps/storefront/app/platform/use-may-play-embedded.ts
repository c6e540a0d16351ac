import { useSyncExternalStore } from 'react';

import { onAppEvent } from './app-events.ts';

/** Whether players of other sites may come into the page: the kinds of consent stand in the cookie `lgpd` [LGP+01]. */
export function useMayPlayEmbedded(): boolean {
  return useSyncExternalStore(
    (listener) => onAppEvent('consent-changed', listener),
    () => /(?:^|;\s*)lgpd=(?:[a-z]+\.)*functional(?:\.|;|$)/.test(document.cookie),
    () => false,
  );
}
