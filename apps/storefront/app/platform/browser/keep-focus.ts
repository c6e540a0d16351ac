const controls = ['a[href]', 'button', 'select', 'input:not([type="hidden"])', 'textarea', '[tabindex]']
  .map((selector) => `${selector}:not(:disabled):not([aria-hidden="true"])`)
  .join(',');

const isUsable = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * Moves the focus when the focused element is removed, hidden or disabled, as the button of a line that it removes: browsers would
 * start again at the top of the page. It goes to the nearest control that was around it, or to the page's heading. A component
 * that knows a better place focuses it itself. Ends when the signal aborts.
 */
export function keepFocus(signal: AbortSignal): void {
  /** The focused element, and what was around it, innermost first. */
  let path: Element[] = [];
  let isChecking = false;

  function remember(event: Event): void {
    path = event.composedPath().filter((target) => target instanceof Element);
  }

  function checkSoon(): void {
    if (isChecking || path.length === 0) return;
    isChecking = true;
    // Browsers leave a disabled element with the next frame; components focus in their effects before it.
    requestAnimationFrame(() => requestAnimationFrame(check));
  }

  function check(): void {
    isChecking = false;
    const [lost, ...around] = path;
    if (!lost || (document.activeElement ?? document.body) !== document.body) return;
    path = [];
    // The shopper has pressed elsewhere.
    if (isUsable(lost)) return;
    // A page that was returned to keeps its place.
    nearestControl(around)?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(checkSoon);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('focusout', checkSoon, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Returns the control nearest to a lost one; the heading of the page if everything around it was removed. */
function nearestControl(around: readonly Element[]): HTMLElement | null {
  for (const ancestor of around) {
    if (ancestor.matches('main, body')) break;
    if (!ancestor.isConnected) continue;
    const control = [...ancestor.querySelectorAll<HTMLElement>(controls)].find(isUsable);
    if (control) return control;
  }
  const main = document.querySelector<HTMLElement>('dialog:modal, main');
  const heading = main?.querySelector<HTMLElement>('h1, h2') ?? main;
  // Focusable by the shop only.
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? null;
}
