import { isClosedStore } from '@vitrine/contract/closed-store.ts';
import { Suspense, useEffect, useState } from 'react';

import { untilLoaded } from '#app/platform/browser/since-load.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';

const CountdownFloaters = lazyExtra(
  async () => (await import('#app/features/marketing/countdown/countdown-floaters.tsx')).CountdownFloaters,
);

/**
 * The floating countdowns of a page, also of the checkout [RTE-05]. They appear by the clock, not with the visitor's first move
 * [CNT-02]: their code and their data are requested when the page has loaded, before the shop's services start.
 */
export function LateCountdownFloaters() {
  const isEnabled = useStore().settings['countdowns/enabled'];
  const mayBrowse = useMayBrowse();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void untilLoaded().then(() => isMounted && setIsLoaded(true));
    return () => {
      isMounted = false;
    };
  }, []);
  if (!isEnabled || !mayBrowse || !isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <CountdownFloaters />
    </Suspense>
  );
}

/** Returns whether the visitor may see the store's content: a closed store shows guests none of it [STO-08], one that has closed down nobody. */
export function useMayBrowse(): boolean {
  const { settings, closing } = useStore();
  const isCustomer = useSession(({ status }) => status === 'customer');
  return closing === null && (isCustomer || !isClosedStore(settings));
}
