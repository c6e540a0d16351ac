/** Duration of the scroll [RTE-10]. */
const durationMs = 100;

/** Scrolls to the start of `place`, below the sticky header, and moves the focus there. Jumps with reduced motion. */
export function scrollToTarget(target: HTMLElement): void {
  if (!target.matches('a[href], button, input, select, textarea, summary, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const from = window.scrollY;
  // The browser accounts for scroll paddings and margins; this position is not painted before the animation starts.
  target.scrollIntoView({ block: 'start', behavior: 'instant' });
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
