import type { RegisteredRouter } from '@tanstack/react-router';

import { startConsent } from '#app/features/consent/start-consent.ts';
import { onAppEvent } from '#app/platform/app-events.ts';
import { hasConsent } from '#app/platform/consent.ts';
import { requireStore } from '#app/platform/store-context.ts';

import { tellPageShown } from './tell-page-shown.ts';

let isFollowed = false;

/** Consent, and then only what it allows. A second call does nothing: panels follow by themselves. */
export function followVisit(router: RegisteredRouter, opensPanel: boolean): void {
  if (isFollowed) return;
  isFollowed = true;
  if (!startConsent(opensPanel)) return;
  const onScreen = tellPageShown(router);
  const store = requireStore(router.options.context.store);
  whenAllowed(['analytics', 'marketing'], async () => {
    const { startAnalytics } = await import('#app/features/analytics/start-analytics.ts');
    startAnalytics(store, onScreen);
  });
  if (store.hasTags) {
    void import('#app/features/marketing/page-tags/start-page-tags.ts').then(({ startPageTags }) =>
      startPageTags(router.state.location.pathname),
    );
  }
}

/** Begins once, as soon as one of the kinds is allowed. */
function whenAllowed(kinds: Parameters<typeof hasConsent>[0][], begin: () => Promise<void>): void {
  let hasBegun = false;
  function beginIfAllowed(): void {
    if (hasBegun || !kinds.some(hasConsent)) return;
    hasBegun = true;
    begin().catch(() => {
      // The code did not arrive: the next page may have it.
      hasBegun = false;
    });
  }
  onAppEvent('consent-changed', beginIfAllowed);
  beginIfAllowed();
}
