import { hasConsent } from '#app/platform/consent.ts';

import type { ShopEvent } from './domain/shop-event.ts';
import type { Sink } from './sink.ts';
import { forgetTold, isFirstTime } from './told-once.ts';

export interface Teller {
  /** Starts a page: events of the former page are no longer reported to sinks allowed later. */
  beginPage(): void;
  /** Reports an event of the page's content, also to sinks allowed while the page is open. */
  tellOfPage(event: ShopEvent): void;
  /** Reports an action to the sinks allowed now, and to none later [LGP+01]. */
  tellOfAction(event: ShopEvent): void;
  /** Re-reads the consent. */
  consentChanged(): void;
}

/** Tells each event to every sink that is allowed to hear it, once. */
export function teller(sinks: readonly Sink[]): Teller {
  let onPage: { event: ShopEvent; heardBy: Set<Sink> }[] = [];

  function tellTo(sink: Sink, event: ShopEvent): void {
    if (event.onceKey !== undefined && !isFirstTime(`${sink.name}:${event.onceKey}`)) return;
    sink.tell(event);
  }
  const allowed = () => sinks.filter(({ needs }) => needs.every((kind) => hasConsent(kind)));

  function tellOfPage(): void {
    for (const { event, heardBy } of onPage)
      for (const sink of allowed()) {
        if (heardBy.has(sink)) continue;
        heardBy.add(sink);
        tellTo(sink, event);
      }
  }

  return {
    beginPage() {
      onPage = [];
    },
    tellOfPage(event) {
      onPage.push({ event, heardBy: new Set() });
      tellOfPage();
      if (event.name === 'purchase') forgetTold([':begin_checkout', ':add_payment_info']);
    },
    tellOfAction(event) {
      for (const sink of allowed()) tellTo(sink, event);
    },
    consentChanged() {
      for (const sink of allowed()) sink.consentChanged?.();
      tellOfPage();
    },
  };
}
