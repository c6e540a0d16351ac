import type { ChosenKind } from '#app/platform/consent/consent-record.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';

import type { ShopEvent } from './domain/shop-event.ts';
import { clearReported, isFirstTime } from './reported-once.ts';

export interface EventReporter {
  /** Starts a page: events of the former page are no longer reported to sinks allowed later. */
  beginPage(): void;
  /** Reports an event of the page's content, also to sinks allowed while the page is open. */
  reportPageEvent(event: ShopEvent): void;
  /** Reports an action to the sinks allowed now, and to none later [LGP+01]. */
  reportAction(event: ShopEvent): void;
  /** Re-reads the consent. */
  consentChanged(): void;
}

/** Creates a reporter that sends each event once to every sink that the shopper consented to. */
export function eventReporter(sinks: readonly Sink[]): EventReporter {
  let onPage: { event: ShopEvent; sentTo: Set<Sink> }[] = [];

  function sendTo(sink: Sink, event: ShopEvent): void {
    if (event.onceKey !== undefined && !isFirstTime(`${sink.name}:${event.onceKey}`)) return;
    sink.send(event);
  }
  const allowed = () => sinks.filter(({ needs }) => needs.every((kind) => hasConsent(kind)));

  function reportToAllowed(): void {
    for (const { event, sentTo } of onPage)
      for (const sink of allowed()) {
        if (sentTo.has(sink)) continue;
        sentTo.add(sink);
        sendTo(sink, event);
      }
  }

  return {
    beginPage() {
      onPage = [];
    },
    reportPageEvent(event) {
      onPage.push({ event, sentTo: new Set() });
      reportToAllowed();
      if (event.name === 'purchase') clearReported([':begin_checkout', ':add_payment_info']);
    },
    reportAction(event) {
      for (const sink of allowed()) sendTo(sink, event);
    },
    consentChanged() {
      for (const sink of allowed()) sink.consentChanged?.();
      reportToAllowed();
    },
  };
}

/** A receiver of shop events. */
export interface Sink {
  readonly name: string;
  /** All of these categories must be allowed. */
  readonly needs: readonly ChosenKind[];
  /** Called from the first allowed event on. Never throws: a failure must not affect the shopper. */
  send(event: ShopEvent): void;
  /** Called when the choice changed but still allows this sink. */
  consentChanged?(): void;
}
