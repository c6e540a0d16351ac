/** How long a way on the page takes [RTE-10]. */
const durationMs = 100;

/**
 * Scrolls the page to where `place` begins, below what sticks to its top, and lets the keyboard go on from there. At once
 * for those who want less motion.
 */
export function scrollToPlace(place: HTMLElement): void {
  if (!place.matches('a[href], button, input, select, textarea, [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const from = window.scrollY;
  // The browser knows paddings and margins of scrolling; nobody sees it there before the way begins.
  place.scrollIntoView({ block: 'start', behavior: 'instant' });
  const way = window.scrollY - from;
  if (way === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = performance.now();
  function step(now: number) {
    const part = Math.min(1, Math.max(0, now - start) / durationMs);
    window.scrollTo({ top: from + way * part, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  }
  step(start);
}
