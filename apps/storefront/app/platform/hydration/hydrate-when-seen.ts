/**
 * Hydrates the page once an element with `data-moves` is on the screen: it changes by itself, also for a shopper who only
 * looks. Ends when the signal aborts.
 */
export function hydrateWhenSeen(signal: AbortSignal): void {
  const elements = document.querySelectorAll('[data-moves]');
  if (elements.length === 0) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    window.earlyActions?.hydratePage();
  });
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
