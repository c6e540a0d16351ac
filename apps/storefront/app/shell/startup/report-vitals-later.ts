/** A shopper who neither presses nor types has read the first view by then. */
const latestMs = 10_000;

/**
 * Loads the code that reports web vitals with the first press or key, or after ten seconds: never beside the first view,
 * whose values browsers keep for it.
 */
export function reportVitalsLater(route: string, signal: AbortSignal): void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    // Nothing depends on it.
    import('#app/platform/vitals/report-vitals.ts')
      .then(({ reportVitals }) => reportVitals(route))
      .catch(() => {});
  };
  const timer = setTimeout(begin, latestMs);
  waiting.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const listening = { signal: waiting.signal, passive: true, capture: true };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, listening);
  signal.addEventListener('abort', () => waiting.abort(), { once: true });
}
