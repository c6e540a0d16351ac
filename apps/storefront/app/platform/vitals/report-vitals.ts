import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { type WebVital, webVitalsPath } from './web-vital.ts';

/**
 * Sends the document's own web vitals to this shop's server once, when the page is first hidden: five numbers and the
 * pattern of its address, without a cookie, an id or the address itself [OPS+04].
 */
export function reportVitals(route: string): void {
  const vitals = new Map<WebVital, number>();
  const note = ({ name, value }: { name: WebVital; value: number }) => vitals.set(name, value);
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(note);
  // After the library's own listeners, which finish the values.
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    navigator.sendBeacon(
      webVitalsPath,
      JSON.stringify({
        route,
        vitals: Object.fromEntries([...vitals].map(([name, value]) => [name, rounded(name, value)])),
      }),
    );
  });
}

const rounded = (name: WebVital, value: number) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
