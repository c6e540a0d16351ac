import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { followSession } from '#app/features/auth/follow-session.ts';
import { startQueryCommands } from '#app/features/auth/query-commands.ts';
import { startCart } from '#app/features/cart/cart-state.ts';
import { startWishes } from '#app/features/wishlist/wishes.ts';
import { onAppEvent } from '#app/platform/app-events.ts';
import { followAnchors } from '#app/platform/follow-anchors.ts';
import { followLinks } from '#app/platform/follow-links.ts';
import { startSession } from '#app/platform/start-session.ts';
import { isStored } from '#app/platform/stored-value.ts';

import type { FloatersProps } from './shop-floaters.tsx';

let isFollowed = false;

/**
 * Once a page is hydrated: the session, the sacola and commands in the address, for each document once. What floats over
 * the page is given to each frame that asks, when the browser has nothing more urgent to do.
 */
export function followShopper(
  router: RegisteredRouter,
  showFloaters: (Floaters: ComponentType<FloatersProps>) => void,
): void {
  whenIdle(() => {
    // A page is whole without what floats over it.
    import('./shop-floaters.tsx').then(({ ShopFloaters }) => showFloaters(ShopFloaters)).catch(() => {});
  });
  if (isFollowed) return;
  isFollowed = true;
  // Who leaves a page when a session ends listens before the session is asked for: it may end at once.
  followSession(router);
  // The token is known before the sacola is fetched with it.
  startSession();
  startCart();
  // From then on the sacola can be filled without a connection, and what waits for one is sent.
  setTimeout(() => void import('#app/features/cart/cart-changes.ts').catch(() => {}), lookAroundMs);
  startWishes();
  startQueryCommands(router);
  startVisit(router);
  followLinks(router);
  followAnchors((href) => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }));
  // From here on whatever an action sets off is heard.
  window.earlyActions?.abort();
}

const idleWithinMs = 1000;

function whenIdle(act: () => void): void {
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: idleWithinMs });
  else setTimeout(act, 1);
}

/** Of a page at first sight: what it does without comes later, and so does the question about cookies. */
const lookAroundMs = 2000;

/** Consent and what it allows: at once where there is a choice, or when somebody wants to make one. */
function startVisit(router: RegisteredRouter): void {
  async function begin(isAskedFor: boolean) {
    const { followVisit } = await import('./follow-visit.ts');
    followVisit(router, isAskedFor);
  }
  onAppEvent('open-consent', () => void begin(true));
  setTimeout(() => void begin(false), isStored('lgpd') ? 0 : lookAroundMs);
}
