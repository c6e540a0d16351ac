import type { RegisteredRouter } from '@tanstack/react-router';

import { startConsent } from '#app/features/consent/start-consent.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

import { publishPageShown } from './publish-page-shown.ts';

/** Starts consent, then the analytics, marketing and merchant tags that it allows. */
export function startMeasuring(router: RegisteredRouter, opensPanel: boolean, signal: AbortSignal): void {
  if (!startConsent(router, opensPanel, signal)) return;
  const onScreen = publishPageShown(router, signal);
  whenAllowed(['analytics', 'marketing'], signal, async () => {
    const { startAnalytics } = await loadCode(() => import('#app/features/analytics/start-analytics.ts'), {
      isQuiet: true,
    });
    startAnalytics(router, onScreen, signal);
  });
  if (requireStore(router.options.context.store).hasTags) {
    loadCode(() => import('#app/features/marketing/page-tags/start-page-tags.ts'), { isQuiet: true })
      .then(({ startPageTags }) => startPageTags(router.state.location.pathname, signal))
      // The page works without the merchant's tags.
      .catch(() => {});
  }
}

/** Calls `begin` once, as soon as one of the kinds is allowed. */
function whenAllowed(
  kinds: Parameters<typeof hasConsent>[0][],
  signal: AbortSignal,
  begin: () => Promise<void>,
): void {
  let hasBegun = false;
  function beginIfAllowed(): void {
    if (hasBegun || !kinds.some(hasConsent)) return;
    hasBegun = true;
    begin().catch(() => {
      // The code could not be loaded: the next page tries again.
      hasBegun = false;
    });
  }
  onAppEvent('consent-changed', beginIfAllowed, { signal });
  beginIfAllowed();
}
