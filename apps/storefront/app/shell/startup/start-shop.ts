import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { followSession } from '#app/features/auth/follow-session.ts';
import { startQueryCommands } from '#app/features/auth/query-commands.ts';
import { startCart } from '#app/features/cart/start-cart.ts';
import { consentPlaceId } from '#app/features/consent/consent-place-id.ts';
import { startWishes } from '#app/features/wishlist/start-wishes.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { isStored } from '#app/platform/browser/stored-value.ts';
import { followAnchors } from '#app/platform/navigation/follow-anchors.ts';
import { startSession } from '#app/platform/session/start-session.ts';
import type { FloatersProps } from '#app/shell/overlays/shop-floaters.tsx';

let isStarted = false;

/**
 * Starts session, cart, wishlist, query commands and consent after hydration, once per document. Loads the floaters for each
 * frame that calls it, when the browser is idle.
 */
export function startShop(
  router: RegisteredRouter,
  showFloaters: (Floaters: ComponentType<FloatersProps>) => void,
): void {
  whenIdle(() => {
    // A page is complete without its floaters.
    import('#app/shell/overlays/shop-floaters.tsx')
      .then(({ ShopFloaters }) => showFloaters(ShopFloaters))
      .catch(() => {});
  });
  if (isStarted) return;
  isStarted = true;
  // Listens before the session is restored: it may end at once.
  followSession(router);
  // The cart is fetched with the session's token.
  startSession();
  startCart();
  startWishes();
  startQueryCommands(router);
  startConsentSoon(router);
  followAnchors((href) => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }));
  // Every listener is ready: the actions before hydration are replayed.
  window.earlyActions?.abort();
}

const idleWithinMs = 1000;

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: idleWithinMs });
  else setTimeout(act, 1);
}

/** Delays the code of the consent banner on a first visit, until the page is seen or the banner is used. */
const firstVisitDelayMs = 2000;

/** Starts consent and what it allows: at once with a stored choice, or when the shopper opens the panel. */
function startConsentSoon(router: RegisteredRouter): void {
  async function begin(opensPanel: boolean) {
    const { startMeasuring } = await import('./start-measuring.ts');
    startMeasuring(router, opensPanel);
  }
  onAppEvent('open-consent', () => void begin(true));
  const place = document.getElementById(consentPlaceId);
  place?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    // Until the code replaces the banner, which then presses its button of this name.
    place.dataset['pressed'] ??= button.textContent;
    void begin(false);
  });
  setTimeout(() => void begin(false), isStored('lgpd') ? 0 : firstVisitDelayMs);
}
