import { useEffect, useState } from 'react';

import { CountdownFloaters } from '#app/features/marketing/countdown/countdown-floaters.tsx';
import { untilLoaded } from '#app/platform/browser/since-load.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { useMayBrowse } from './use-may-browse.ts';

/**
 * The floating countdowns of a page, also of the checkout [RTE-05]. They appear by the clock, not with the visitor's first move
 * [CNT-02]: they are requested when the page has loaded, before the shop's services start.
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
  return isEnabled && mayBrowse && isLoaded ? <CountdownFloaters /> : null;
}
