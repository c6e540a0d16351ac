import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { followSession } from '#app/features/auth/follow-session.ts';
import { startQueryCommands } from '#app/features/auth/start-query-commands.ts';
import { startCart } from '#app/features/cart/start-cart.ts';
import { consentRootId } from '#app/features/consent/consent-root.tsx';
import { startWishes } from '#app/features/wishlist/start-wishes.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { keepFocus } from '#app/platform/browser/keep-focus.ts';
import { isStored } from '#app/platform/browser/stored-text.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { reloadForCode } from '#app/platform/code/reload-for-code.ts';
import { reportInterruptedAction } from '#app/platform/code/report-interrupted-action.ts';
import { firstActivity } from '#app/platform/hydration/early-actions.ts';
import { startReplay } from '#app/platform/hydration/start-replay.ts';
import { followAnchors } from '#app/platform/navigation/follow-anchors.ts';
import { followPlainLinks } from '#app/platform/navigation/follow-plain-links.ts';
import { startPictureTransitions } from '#app/platform/navigation/start-picture-transitions.ts';
import { createLifetime, serviceOf } from '#app/platform/services/service-of.ts';
import { startSession } from '#app/platform/session/start-session.ts';
import { NavigationBar } from '#app/shell/overlays/navigation-bar.tsx';
import { type FloatersProps, ShopFloaters } from '#app/shell/overlays/shop-floaters.tsx';

/** What every page shows once the services run. */
export interface LateParts {
  readonly Floaters: ComponentType<FloatersProps>;
  readonly NavigationBar: ComponentType;
}

/**
 * Starts the shop's services, once per router. Shows the late parts in each frame that calls it, when the browser is
 * idle.
 */
export function startShopServices(router: RegisteredRouter, show: (parts: LateParts) => void): void {
  whenIdle(() => show({ Floaters: ShopFloaters, NavigationBar }));
  serviceOf(router, startServices);
}

/** Starts session, cart, wishlist, query commands and consent. All of them end when the returned controller aborts. */
function startServices(router: RegisteredRouter): AbortController {
  const running = serviceOf(router, createLifetime);
  const { signal } = running;
  // Listens before the session is restored: it may end at once.
  followSession(router, signal);
  // The cart is fetched with the session's token.
  startSession(router, signal);
  startCart(router, signal);
  startWishes(router, signal);
  startQueryCommands(router, signal);
  startConsentSoon(router, signal);
  // Nothing of it is part of a first view.
  void firstActivity().then(() => whenIdle(() => void startOfflineParts(router, signal)));
  keepFocus(signal);
  followAnchors(
    (href) => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }),
    signal,
  );
  followPlainLinks(
    {
      goTo: (href) => void router.navigate({ href }),
      preload: (href) => void router.preloadRoute({ to: href }).catch(() => {}),
    },
    signal,
  );
  startPictureTransitions(router, signal);
  // From here on the router follows every link: the browser need not prerender whole documents.
  document.querySelector('script[type=speculationrules]')?.remove();
  // Cards show the day of arrival.
  if (isStored('postcode')) window.earlyActions?.hydratePage();
  reportInterruptedAction();
  // Every listener is ready: the actions before hydration are replayed.
  startReplay();
  return running;
}

async function startOfflineParts(router: RegisteredRouter, signal: AbortSignal): Promise<void> {
  const code = await loadCode(() => import('./start-offline-parts.ts'), { isQuiet: true }).catch(() => null);
  if (code && !signal.aborted) code.startOfflineParts(router, signal);
}

const idleWithinMs = 1000;

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: idleWithinMs });
  else setTimeout(act, 1);
}

/**
 * Starts consent and the features that it allows: at once with a stored choice, else with the shopper's first activity, or
 * when the shopper uses the banner or opens the panel.
 */
function startConsentSoon(router: RegisteredRouter, signal: AbortSignal): void {
  let hasBegun = false;
  async function beginConsent(opensPanel: boolean) {
    const { startMeasuring } = await loadCode(() => import('./start-measuring.ts'), {
      isQuiet: !opensPanel,
    });
    if (hasBegun || signal.aborted) return;
    hasBegun = true;
    startMeasuring(router, opensPanel, signal);
  }
  onAppEvent('open-consent', () => void beginConsent(true).catch(reloadForCode), { signal });
  const banner = document.getElementById(consentRootId);
  function rememberPress({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!banner || !button) return;
    // Until the code replaces the banner, which then presses its button of this name.
    banner.dataset['pressed'] ??= button.textContent;
    beginConsent(false).catch(reloadForCode);
  }
  banner?.addEventListener('click', rememberPress, { signal });
  // Without its code nothing is allowed and nothing is asked.
  const beginQuietly = () => beginConsent(false).catch(() => {});
  if (isStored('lgpd')) void beginQuietly();
  // A preview in a frame of the panel asks for no consent.
  else if (banner === null || banner.hasChildNodes()) void firstActivity().then(beginQuietly);
}
