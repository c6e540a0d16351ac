import { loadScript } from '#app/platform/browser/load-script.ts';

import type { Sink } from './event-reporter.ts';
import { googleConsent } from './google-consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function push(entry: unknown): void {
  const layer = (window.dataLayer ??= []);
  layer.push(entry);
}

// The commands are `arguments` objects here, too.
function command(..._parts: unknown[]): void {
  push(arguments);
}

/** The tag manager sink. Its tags may need either category, so it requires both [ANA-01, LGP+01]. */
export function tagManager(containerId: string, scriptUrl: string): Sink {
  let isOpen = false;

  function open(): void {
    isOpen = true;
    command('consent', 'default', googleConsent());
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    // A blocked script is ignored, as for Google Analytics.
    loadScript(`${scriptUrl}?id=${encodeURIComponent(containerId)}`).catch(() => {});
  }

  return {
    name: 'tag-manager',
    needs: ['analytics', 'marketing'],
    send({ name, path, data }) {
      if (!isOpen) open();
      const { items, ...facts } = data;
      if (items) push({ ecommerce: null });
      push({
        event: name,
        page_path: path,
        ...(items ? { ecommerce: data } : facts),
      });
    },
    consentChanged() {
      if (isOpen) command('consent', 'update', googleConsent());
    },
  };
}
