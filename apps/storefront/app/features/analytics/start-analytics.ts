import type { RegisteredRouter } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';
import { onAppEvent, type AppEvents } from '#app/platform/browser/app-events.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { reloadWithoutScripts } from '#app/platform/consent/reload-without-scripts.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

import { conversions } from './conversions.ts';
import { createUserData } from './create-user-data.ts';
import {
  additionEvent,
  checkoutEvent,
  pageEvents,
  paymentInfoEvent,
  purchaseEvent,
  publicPath,
} from './domain/shop-events.ts';
import { eventAnalytics } from './event-analytics.ts';
import { eventReporter, type Sink } from './event-reporter.ts';
import { googleAnalytics } from './google-analytics.ts';
import { tagManager } from './tag-manager.ts';

/** Returns the sinks that this store has configured. */
function sinksOf(router: RegisteredRouter): Sink[] {
  const { settings, scripts } = requireStore(router.options.context.store);
  return [
    ...(scripts.gtag === undefined ? [] : [googleAnalytics(settings.ga_account_id, scripts.gtag)]),
    ...(scripts.gtm === undefined ? [] : [tagManager(settings.gtm_id, scripts.gtm)]),
    conversions(serviceOf(router, createUserData)),
    eventAnalytics(),
  ];
}

/** The page that is open when analytics starts. */
export interface OpenPage {
  readonly page: AppEvents['page-shown'] | null;
  readonly checkout: Cart | null;
}

/** Reports shop events to the sinks that the shopper consented to, from now on and until the signal aborts. */
export function startAnalytics(router: RegisteredRouter, shown: OpenPage, signal: AbortSignal): void {
  const reporter = eventReporter(sinksOf(router));
  const newId = () => crypto.randomUUID();
  let path = '/';
  let cart: Cart | null = null;
  const eventContext = () => ({ path, newId });

  async function reportPurchase(uuid: string): Promise<void> {
    const requestedOn = path;
    const order = await api('GET /api/sales/orders/{uuid}', { path: { uuid } }).catch(() => null);
    // The shopper has left the page; the event would be attributed to the next.
    if (order && path === requestedOn) reporter.reportPageEvent(purchaseEvent(order, eventContext()));
  }

  function pageShown(page: AppEvents['page-shown']): void {
    path = publicPath(page.path);
    reporter.beginPage();
    for (const event of pageEvents(page.content, eventContext())) reporter.reportPageEvent(event);
    if (page.content.kind === 'purchase') void reportPurchase(page.content.uuid);
  }

  function checkoutBegun(begun: Cart): void {
    cart = begun;
    reporter.reportPageEvent(checkoutEvent(begun, eventContext()));
  }

  function itemAdded(added: AppEvents['item-added']): void {
    const event = additionEvent(added.cart, added.variant_id, added.qty, eventContext());
    if (event) reporter.reportAction(event);
  }

  function paymentInfoAdded({ code }: AppEvents['payment-info-added']): void {
    reporter.reportAction(paymentInfoEvent(cart, code, eventContext()));
  }

  onAppEvent('page-shown', pageShown, { signal });
  onAppEvent('checkout-begun', (begun) => checkoutBegun(begun.cart), { signal });
  onAppEvent('item-added', itemAdded, { signal });
  onAppEvent('payment-info-added', paymentInfoAdded, { signal });
  onAppEvent('consent-changed', reporter.consentChanged, { signal });
  followRefusal(signal);
  if (shown.page) pageShown(shown.page);
  if (shown.checkout) checkoutBegun(shown.checkout);
}

/** Reloads the page after consent was withdrawn: a script that has run cannot be unloaded. */
function followRefusal(signal: AbortSignal): void {
  const wasAllowed = { analytics: hasConsent('analytics'), marketing: hasConsent('marketing') };
  function reloadAfterRefusal(): void {
    const isAllowed = { analytics: hasConsent('analytics'), marketing: hasConsent('marketing') };
    const isRefusedNow =
      (wasAllowed.analytics && !isAllowed.analytics) || (wasAllowed.marketing && !isAllowed.marketing);
    Object.assign(wasAllowed, isAllowed);
    if (!isRefusedNow) return;
    if (!isAllowed.analytics) deleteGoogleCookies();
    if (window.gtagLayer ?? window.dataLayer) reloadWithoutScripts();
  }
  onAppEvent('consent-changed', reloadAfterRefusal, { signal });
}

/** Deletes the cookies of Google's scripts after consent was withdrawn. */
function deleteGoogleCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^_g(a|id|at|cl)/.test(name));
  const { hostname } = window.location;
  // Google's scripts set cookies on the widest domain that accepts them.
  const domains = ['', ...hostname.split('.').map((_, at, parts) => `; domain=${parts.slice(at).join('.')}`)];
  for (const name of names)
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
