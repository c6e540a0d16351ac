import { loadScript } from '#app/platform/browser/load-script.ts';

import type { ShopEvent } from './domain/shop-event.ts';
import type { Sink } from './event-reporter.ts';
import { googleConsent } from './google-consent.ts';

declare global {
  interface Window {
    gtagLayer?: unknown[];
  }
}

/** A separate queue: in the tag manager's, each event would be processed twice. */
const queueName = 'gtagLayer';

// Google's script only reads `arguments` objects from its queue.
function gtag(..._command: unknown[]): void {
  const queue = (window[queueName] ??= []);
  queue.push(arguments);
}

/** The Google Analytics sink; it sets the page address and sends page views itself [ANA-01]. */
export function googleAnalytics(accountId: string, scriptUrl: string): Sink {
  let isOpen = false;

  function open(): void {
    isOpen = true;
    gtag('consent', 'default', googleConsent());
    gtag('js', new Date());
    gtag('config', accountId, { send_page_view: false, anonymize_ip: true, ...pageFacts('/') });
    const url = `${scriptUrl}?id=${encodeURIComponent(accountId)}&l=${queueName}`;
    // Blocked by the browser or an extension: the queue is never read.
    loadScript(url).catch(() => {});
  }

  return {
    name: 'google-analytics',
    needs: ['analytics'],
    send(event) {
      // This event is for sinks without page views.
      if (event.name === 'page_view homepage') return;
      if (!isOpen) open();
      gtag('event', event.name, { ...event.data, ...pageFacts(event.path) });
    },
    consentChanged() {
      if (isOpen) gtag('consent', 'update', googleConsent());
    },
  };
}

/** Set on every event; otherwise Google's script sends the whole address with its query. */
function pageFacts(path: ShopEvent['path']) {
  return {
    page_location: `${window.location.origin}${path}`,
    page_path: path,
    page_title: path.startsWith('/conta') || path.startsWith('/checkout') ? path : document.title,
    page_referrer: bareReferrer(),
  };
}

function bareReferrer(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}
