import { loadScript } from '#app/platform/browser/load-script.ts';

import type { ShopEvent } from './domain/shop-event.ts';
import { googleConsent } from './google-consent.ts';
import type { Sink } from './sink.ts';

declare global {
  interface Window {
    gtagLayer?: unknown[];
  }
}

/** A queue of its own: the tag manager's would make every event heard twice. */
const queueName = 'gtagLayer';

// Google's script reads `arguments` objects out of its queue, and nothing else.
function gtag(..._command: unknown[]): void {
  const queue = (window[queueName] ??= []);
  queue.push(arguments);
}

/** Google Analytics: no address of its own making, no page view of its own [ANA-01]. */
export function googleAnalytics(accountId: string, scriptUrl: string): Sink {
  let isOpen = false;

  function open(): void {
    isOpen = true;
    gtag('consent', 'default', googleConsent());
    gtag('js', new Date());
    gtag('config', accountId, { send_page_view: false, anonymize_ip: true, ...pageFacts('/') });
    const url = `${scriptUrl}?id=${encodeURIComponent(accountId)}&l=${queueName}`;
    // Blocked by the person's browser, as many do: the queue is never read.
    loadScript(url).catch(() => {});
  }

  return {
    name: 'google-analytics',
    needs: ['analytics'],
    send(event) {
      // That one is for those who have no page views.
      if (event.name === 'page_view homepage') return;
      if (!isOpen) open();
      gtag('event', event.name, { ...event.data, ...pageFacts(event.path) });
    },
    consentChanged() {
      if (isOpen) gtag('consent', 'update', googleConsent());
    },
  };
}

/** Given with every event, or Google's script would take the whole address, query and all. */
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
